"""What a viewer is shown of a table: the position as it is drawn and told, earlier ones, and what stays closed."""
