import assert from "node:assert/strict";
import { test } from "node:test";

import { addressOf } from "../../../src/contado/server/static/js/setup/preview.js";

test("a beginning is asked for by seats, language and the options that are not as usual", () => {
  assert.equal(addressOf("burgundy", "pl", 3, {}), "/games/burgundy/preview?seats=3&lang=pl");
  assert.equal(
    addressOf("burgundy", "en", 2, { inns: "on", duchy_set: "1-10,19" }),
    "/games/burgundy/preview?seats=2&lang=en&option-inns=on&option-duchy_set=1-10%2C19",
  );
});
