"""The names that settings once had: an option is a legal action now, and nothing else. Gone with the next release."""

from __future__ import annotations

from contado.core.settings import (
    Amount,
    Change,
    Choice,
    Flag,
    Group,
    Number,
    Preset,
    Setting,
    Settings,
    Text,
    Value,
    read_settings,
    value_text,
)

Option = Setting

__all__ = [
    "Amount", "Change", "Choice", "Flag", "Group", "Number", "Option", "Preset", "Setting", "Settings", "Text", "Value",
    "read_settings", "value_text",
]  # fmt: skip
