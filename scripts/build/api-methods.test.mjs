import { expect, test } from "vitest";
import { servedRoutes } from "@/lib/testing/routes";
import { root } from "../project.mjs";
import { methodsIn } from "./api-methods.mjs";

test("finds exactly the handlers under app/api/v1", async () => {
  /** @type {Record<string, string[]>} */
  const served = {};
  for (const { file, endpoint } of await servedRoutes()) {
    const name = file.replace(/^app/, "").replace(/\.ts$/, "");
    served[name] = [...(served[name] ?? []), endpoint.method].sort();
  }
  const found = Object.fromEntries(Object.entries(methodsIn(root)).map(([name, methods]) => [name, methods.sort()]));
  expect(found).toEqual(served);
});
