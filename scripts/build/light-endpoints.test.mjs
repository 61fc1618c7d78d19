import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

const lightEndpoints = createRequire(import.meta.url)("./light-endpoints.cjs");

/**
 * @param {string} folder
 * @param {RegExp} end
 */
const filesOf = (folder, end) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => end.test(name))
    .map((name) => join(folder, name));

test("keeps the path and the properties needed for a call, and removes schemas", () => {
  const source = `
import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { PICTURE_TYPES, pictureInput } from "./schema";

const access = "session";
const refreshes = ["/pictures"] as const;
const nothing = z.strictObject({});

export const pictures = {
  send: endpoint({
    method: "POST",
    path: \`/pictures/:id\`,
    access,
    summary: "Guarda uma imagem.",
    input: pictureInput,
    output: nothing,
    accepts: { types: PICTURE_TYPES, max_bytes: 100 },
    once: "required",
    refreshes,
  }),
};`;
  expect(lightEndpoints(source).replace(/\s+/g, " ").trim()).toBe(
    'import { endpoint } from "@/lib/api/endpoint"; const refreshes = ["/pictures"] as const; export const pictures = { ' +
      'send: endpoint({ method: "POST", path: `/pictures/:id`, accepts: {}, once: "required", refreshes } as never), };',
  );
});

test("leaves no import of zod or of a schema in any endpoint declaration", () => {
  const withSchemas = filesOf("lib/modules", /(^|\/)endpoints\.ts$/).filter((name) =>
    /^import \{.*\} from "zod"|from "@\/lib\/api\/(text|fields|page|files)"|\/schema";$/m.test(
      lightEndpoints(readFileSync(name, "utf8")),
    ),
  );
  expect(withSchemas).toEqual([]);
});

test("no screen reads the schema of an endpoint", () => {
  const readers = filesOf("components", /\.tsx?$/).filter((name) => {
    const text = readFileSync(name, "utf8");
    const endpointNames = [...text.matchAll(/import \{ ([\w, ]+) \} from "@\/lib\/modules\/[\w/-]+\/endpoints"/g)]
      .flatMap(([, names = ""]) => names.split(", "))
      .concat("side", "endpoints");
    return new RegExp(`\\b(${endpointNames.join("|")})\\.\\w+\\.(input|output)\\b(?!">)`).test(
      text.replace(/typeof [\w.]+/g, ""),
    );
  });
  expect(readers).toEqual([]);
});
