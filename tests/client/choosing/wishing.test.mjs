// A wish to take a choice back: who reads and answers what, and how it ended.
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerer } from "../../../src/contado/server/static/js/choosing/prompting.js";
import { wishEnded, wishShown } from "../../../src/contado/server/static/js/choosing/wishing.js";

const words = (key, values = {}) => [key, ...Object.values(values)].join(" ");
const WISH = { seat: 2, waits_for: [0, 1], words: "Cat would like to take back: a tile.", more: "Yours go, too." };
const update = (own, wish = WISH, remarks = []) => ({ own, wish, remarks, view: { names: ["Ann", "Ben", "Cat", "Dan"] } });
const shown = (own, wish = WISH) => wishShown(update(own, wish), words);

test("whoever is asked reads what would go, and allows or refuses", () => {
  assert.deepEqual(shown([0]), { said: WISH.words, more: WISH.more, keys: ["allow", "refuse"], seat: 0 });
});

test("whoever asks reads who has still to answer, and may withdraw", () => {
  assert.deepEqual(shown([2]), { said: WISH.words, more: "Yours go, too. wish_waits Ann, Ben", keys: ["withdraw"], seat: 2 });
});

test("whoever has answered is not asked any more, and whoever looks on only reads", () => {
  assert.equal(shown([3]), null);
  assert.equal(shown([0], null), null);
  assert.deepEqual(shown([])?.keys, []);
});

test("at one screen another answers than the one who asks, and is told so", () => {
  assert.equal(answerer([2, 1], WISH), 1);
  assert.equal(answerer([2], WISH), -1);
  assert.equal(answerer([2, 1], null), -1);
  assert.equal(shown([2, 1])?.said, "Ben: Cat would like to take back: a tile.");
  // When all at this screen have agreed, others have still to answer.
  assert.deepEqual(shown([2, 1], { ...WISH, waits_for: [0] })?.keys, ["withdraw"]);
});

test("how it ended is what was remarked of it", () => {
  const [old, no] = [{ words: "Long ago." }, { words: "Ben would rather go on." }];
  const before = update([0], WISH, [old]);
  assert.equal(wishEnded(before, update([0], null, [old, no])), "Ben would rather go on.");
  assert.equal(wishEnded(before, update([0], null, [old])), "");
  assert.equal(wishEnded(before, update([0], WISH, [old])), "");
  assert.equal(wishEnded(update([0], null, [old]), update([0], null, [old, no])), "");
  assert.equal(wishEnded(null, update([0], null, [old, no])), "");
});
