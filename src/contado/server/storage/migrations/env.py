"""What alembic runs to carry out revisions, on the connection that it is given."""

from __future__ import annotations

from alembic import context

from contado.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite changes its schema inside transactions as well, if the driver does not interfere; ours does not.
    transactional_ddl=True,
    # SQLite changes a column by rebuilding the table.
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
