"""The rules of Key Harvest: a class for every decision."""
