#!/usr/bin/env node
// An engine for Contado in JavaScript: of the options it takes the one that gains most for what it costs.
//
//   contado sim milestones --seats "exec:node examples/engines/gainer.js,random" --games 20
//
// docs/engine.md describes what is said here. Each message is a JSON object on a line of its own; what is not for Contado
// goes to standard error.
"use strict";

const readline = require("node:readline");

// What makes one game differ from another where options are equally good: a number that each game begins anew.
let luck = 1;

function say(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

function begin(game) {
  // The same seed gives the same game again. We asked for it in our hello.
  luck = 1;
  for (const sign of game.seed ?? "") {
    luck = (luck * 31 + sign.codePointAt(0)) % 2147483647;
  }
}

function draw(n) {
  luck = (luck * 48271) % 2147483647 || 1;
  return luck % n;
}

function sum(things) {
  return Object.values(things).reduce((all, n) => all + n, 0);
}

function worth(option) {
  // Points are what the game is about; anything else that an option brings is worth having, too.
  return 2 * (option.gain.points ?? 0) + sum(option.gain) - sum(option.cost);
}

function choose(go) {
  const most = Math.max(...go.options.map(worth));
  const best = go.options.filter((option) => worth(option) === most);
  const chosen = best[draw(best.length)];
  const reasons = `${chosen.words}: worth ${most}, like ${best.length - 1} others of ${go.options.length}.`;
  say({ type: "choice", id: go.id, option: chosen.index, reasons });
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const message = JSON.parse(line);
  switch (message.type) {
    case "hello":
      say({ type: "hello", protocol: 1, name: "gainer.js", wants: ["seed"] });
      break;
    case "new":
      begin(message);
      break;
    case "go":
      choose(message);
      break;
    case "quit":
      process.exit(0);
  }
});
