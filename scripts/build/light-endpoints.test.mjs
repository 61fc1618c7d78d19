import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";

const lightEndpoints = createRequire(import.meta.url)("./light-endpoints.cjs");

const filesOf = (folder, end) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => end.test(name))
    .map((name) => join(folder, name));

test("a declaration keeps its address and what a call needs, and no schema", () => {
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

test("in the browser no declaration brings zod", () => {
  const brings = filesOf("lib/modules", /(^|\/)endpoints\.ts$/).filter((name) =>
    /^import \{.*\} from "zod"|from "@\/lib\/api\/(text|fields|page|files)"/m.test(
      lightEndpoints(readFileSync(name, "utf8")),
    ),
  );
  expect(brings).toEqual([]);
});

test("no screen asks a declaration for the schema that it leaves on the server", () => {
  const asks = filesOf("components", /\.tsx?$/).filter((name) => {
    const text = readFileSync(name, "utf8");
    const nouns = [...text.matchAll(/import \{ ([\w, ]+) \} from "@\/lib\/modules\/[\w/-]+\/endpoints"/g)]
      .flatMap(([, names]) => names.split(", "))
      .concat("side", "register");
    return new RegExp(`\\b(${nouns.join("|")})\\.\\w+\\.(input|output)\\b(?!">)`).test(
      text.replace(/typeof [\w.]+/g, ""),
    );
  });
  expect(asks).toEqual([]);
});
