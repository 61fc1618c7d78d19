import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { NIGHTLY_RULES } from "./proof";

test("the landing page names as many rules as are checked every night", () => {
  expect(NIGHTLY_RULES).toBe(readdirSync("db/invariants").length);
});
