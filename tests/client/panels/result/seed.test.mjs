import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { checked } from "../../../../src/contado/server/static/js/panels/result/seed.js";

test("the seed is held against the hash that was shown before", async () => {
  const hash = createHash("sha256").update("a few words", "utf8").digest("hex");
  assert.equal(await checked("a few words", hash), true);
  assert.equal(await checked("other words", hash), false);
});
