// Play a short game in node as a page plays it: through the door, to a worker with Pyodide and a second one for the bots. What
// came of it is told as JSON. `node short_game.mjs FOLDER DOOR GAME BOT MOVES`.

import { NodeWorker, pathToFileURL } from "./browser_in_node.mjs";

const [folder, doorAt, game, bot, moves] = process.argv.slice(2);
const { openDoor } = await import(pathToFileURL(doorAt).href);
const began = performance.now();
const told = { progress: [], echo: [], bots: [], asked: [] };
const door = openDoor({
  top: pathToFileURL(`${folder}/`).href,
  language: "it",
  words: { loading: "{percent}", starting: "..." },
  progress: (words) => told.progress.push(words),
  start: () => new NodeWorker(pathToFileURL(`${folder}/worker.js`)),
});
await door.ready;
told.ready = performance.now() - began;

async function ask(method, path, body) {
  const answer = await door.ask(path, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: answer.status, text: await answer.text() };
}

const made = await ask("POST", "/api/tables", { game, seats: [{ kind: "person" }, { kind: "bot", bot }], begin: true });
if (made.status !== 201) throw new Error(made.text);
const { id } = JSON.parse(made.text);
told.table = performance.now() - began;

let now = null;
const replies = new Map();
let wake = () => undefined;
const line = door.line(`ws://anywhere/api/tables/${id}/live`);
line.addEventListener("message", ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === "update") now = message;
  if (message.type === "reply") replies.set(message.ref, message);
  wake();
});
const until = async (what) => {
  while (!what()) await new Promise((done) => (wake = done));
};
await new Promise((opened) => line.addEventListener("open", opened));
line.send(JSON.stringify({ type: "look", ref: 1 }));
await until(() => now);
told.first = performance.now() - began;

const mine = () => now.view.table.awaited === 0 && now.view.table.phase !== "bot";
for (let ref = 2; ref < 2 + Number(moves) && !now.view.over; ref++) {
  let since = performance.now();
  await until(mine);
  told.bots.push(performance.now() - since);
  const { number, view } = now;
  const deed = view.table.phase === "held" ? { type: "confirm" } : { type: "act", action: view.options[0].index };
  since = performance.now();
  line.send(JSON.stringify({ ...deed, seat: 0, number, ref }));
  await until(() => replies.get(ref) && now.number > number);
  if (!replies.get(ref).ok) throw new Error(JSON.stringify(replies.get(ref)));
  told.echo.push(performance.now() - since);
}
// A turn that is only to be confirmed has nothing to be advised about.
await until(mine);
for (let ref = 1000; now.view.table.phase === "held"; ref++) {
  const { number } = now;
  line.send(JSON.stringify({ type: "confirm", seat: 0, number, ref }));
  await until(() => replies.get(ref) && now.number > number);
  await until(mine);
}
// While a bot thinks about the whole position, the game answers.
const answered = (name) => (answer) => {
  told.asked.push(name);
  return JSON.parse(answer.text);
};
const hint = ask("GET", `/api/tables/${id}/hint?seat=0`).then(answered("hint"));
const log = ask("GET", `/api/tables/${id}/log`).then(answered("log"));
told.log = (await log).lines;
told.hint = await hint;
told.number = now.number;
told.areas = now.order.length;
told.row = JSON.parse((await ask("GET", `/api/tables/${id}`)).text);
told.refused = JSON.parse((await ask("GET", `/api/tables/${id}/record`)).text).error;
await door.forget(id);
told.gone = (await ask("GET", `/api/tables/${id}`)).status;
process.stdout.write(JSON.stringify(told), () => process.exit(0));
