// Whoever has no name yet and wants to do something is led to the door, and back.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** @type {string[]} */
let went = [];
let status = 401;
Object.assign(globalThis, {
  document: { body: { dataset: { csrf: "token" } } },
  location: { pathname: "/tables/a b", assign: (address) => went.push(address) },
  fetch: async () => new Response(JSON.stringify({ error: "Say who you are first." }), { status, headers: { "Content-Type": "application/json" } }),
});
const { api, door } = await import("../../../src/contado/server/static/js/page/asking.js");

beforeEach(() => {
  went = [];
  status = 401;
});

test("what is refused for want of a name leads to the door, which leads back", async () => {
  await assert.rejects(api("/api/tables/x/again", { method: "POST" }), { message: "Say who you are first." });
  assert.deepEqual(went, ["/sign-in?next=%2Ftables%2Fa%20b"]);
  assert.equal(door(), went[0]);
});

test("what is only looked at, or refused for another reason, leads nowhere", async () => {
  await assert.rejects(api("/api/me"));
  status = 403;
  await assert.rejects(api("/api/tables/x/again", { method: "POST" }));
  assert.deepEqual(went, []);
});
