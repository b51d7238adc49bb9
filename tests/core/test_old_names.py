"""Names that changed are kept for one release, as the changelog promises."""

from __future__ import annotations

import pytest

from contado.core import options, settings
from contado.core.registry import game


def test_the_classes_of_settings_are_found_under_their_old_names() -> None:
    assert options.Option is settings.Setting
    for name in ("Amount", "Change", "Choice", "Flag", "Number", "Preset", "Settings", "Text", "read_settings"):
        assert getattr(options, name) is getattr(settings, name)


@pytest.mark.filterwarnings("ignore:.*the old name goes:DeprecationWarning")
def test_a_game_tells_its_settings_as_options_too() -> None:
    milestones = game("milestones")
    assert [one.name for one in milestones.options] == [one.name for one in milestones.rules.settings]
    assert len(milestones.options) > 3
