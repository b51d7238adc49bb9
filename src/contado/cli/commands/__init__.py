"""The subcommands, one module each."""

from contado.core.words.language import marked

# What each of them does, in the order of the help; a list of them loads none of the modules.
COMMANDS = {
    "serve": marked("Serve the games to web browsers: lobby, tables and bots."),
    "site": marked("Write the games as plain files: pages that need no server."),
    "games": marked("List the games, or show one with its options."),
    "bots": marked("List the bots, or show one with its parameters."),
    "learn": marked("Learn a game in short lessons, by playing."),
    "rules": marked("Read the rules of a game, or look something up in them."),
    "play": marked("Play in the terminal, against bots or other people."),
    "watch": marked("Watch a recorded game in the terminal, move by move."),
    "show": marked("Show one position of a recorded game."),
    "sim": marked("Let bots play many games and sum up the results."),
    "arena": marked("Hold a tournament of bots and rate them."),
    "study": marked("Answer a question about a game by paired games of bots."),
    "dataset": marked("Write what bots or people saw and chose, for programs that learn."),
    "engine": marked("Speak the engine protocol for a bot, on standard input and output."),
    "mcp": marked("Let language models play, by the Model Context Protocol."),
    "match": marked("Let bots play a match of several games."),
    "tune": marked("Improve the numbers in a game's evaluation."),
    "train": marked("Let a network learn a game by playing against itself."),
    "new": marked("Create a package for a game of your own."),
    "check": marked("Check a game in many random games, step by step."),
    "bench": marked("Measure how fast the games are."),
    "backup": marked("Write everything a server keeps into one file."),
    "restore": marked("Fill a new database from a back-up."),
    "admin": marked("Manage the people and tables of a server."),
    "completion": marked("Let your shell complete commands with the Tab key."),
    "help": marked("Show how a command is used."),
}
