import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { MENU } from "@/lib/access/navigation";
import { PERMISSIONS } from "@/lib/access/permissions";
import { addressOf, declaredEndpoints, servedRoutes, sourceFiles } from "./routes";

const NAMELESS = ["index.ts", "index.tsx", "utils.ts", "helpers.ts", "types.ts"];

const files = sourceFiles();
const read = (file: string) => readFileSync(file, "utf8");
const under = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));
const isTest = (file: string) => file.includes(".test.");
const breaking = (candidates: string[], rule: (source: string, file: string) => boolean) =>
  candidates.filter((file) => !rule(read(file), file));

describe("the house", () => {
  test("there is a house to check", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(under("lib/modules").length).toBeGreaterThan(30);
  });

  test("no file is named after nothing", () => {
    expect(files.filter((file) => NAMELESS.includes(basename(file)))).toEqual([]);
  });

  test("what runs on the server says so in its first line", () => {
    const server = files.filter(
      (file) =>
        !isTest(file) &&
        (/lib\/modules\/.*\/(service|presenter)\.ts$/.test(file) ||
          /^lib\/(db|mail|gateway|jobs|pdf|workers)\//.test(file)),
    );
    expect(server.length).toBeGreaterThan(20);
    expect(breaking(server, (source) => source.startsWith('import "server-only";'))).toEqual([]);
  });

  test("the clock is read in one place", () => {
    const allowed = /^(lib\/api\/serve|lib\/testing\/|prisma\/|e2e\/)/;
    const clocked = files.filter(
      (file) => /^(app|components|lib)\//.test(file) && !allowed.test(file) && !isTest(file),
    );
    expect(breaking(clocked, (source) => !/new Date\(\)/.test(source))).toEqual([]);
  });

  test("no text is turned into code or markup", () => {
    expect(
      breaking(
        files.filter((file) => !isTest(file)),
        (source) => !/dangerouslySetInnerHTML|\.innerHTML|document\.write|\beval\(/.test(source),
      ),
    ).toEqual([]);
  });
});

describe("the API", () => {
  const routes = under("app/api/v1");

  test("every route is served in the one way", () => {
    const isServed = (source: string) =>
      source
        .split("\n")
        .every(
          (line) =>
            line === "" || /^(import |export const (GET|POST|PUT|PATCH|DELETE) = serve\(|\}| {2}|\);)/.test(line),
        );
    expect(routes.length).toBeGreaterThan(20);
    expect(breaking(routes, (source) => /= serve\(/.test(source) && isServed(source))).toEqual([]);
  });

  test("every declared endpoint is served at its own address", async () => {
    const [served, declared] = await Promise.all([servedRoutes(), declaredEndpoints()]);
    expect(served.map(({ name }) => name).sort()).toEqual(
      declared.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    for (const { file, endpoint } of served) expect(endpoint.path).toBe(addressOf(file));
  });
});

describe("menu and permissions", () => {
  test("there are the sixteen of the specification, each once", () => {
    expect(PERMISSIONS).toHaveLength(16);
    expect(new Set(PERMISSIONS).size).toBe(16);
  });

  test("every menu entry needs one of them, and every permission but none is left without a page", () => {
    const needed = MENU.flatMap(({ items }) => items.map(({ needs }) => needs));
    expect(new Set(needed)).toEqual(new Set(PERMISSIONS));
  });
});
