import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { MENU_ICONS } from "@/components/shell/menu-icons";
import { MASTER_MENU, MENU, requiredPermission } from "@/lib/access/navigation";
import { PERMISSIONS } from "@/lib/access/permissions";
import { addressOf, declaredEndpoints, servedRoutes, sourceFiles } from "./routes";

const GENERIC_NAMES = ["index.ts", "index.tsx", "utils.ts", "helpers.ts", "types.ts"];

const files = sourceFiles();
const read = (file: string) => readFileSync(file, "utf8");
const under = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));
const isTest = (file: string) => file.includes(".test.");
const breaking = (candidates: string[], rule: (source: string, file: string) => boolean) =>
  candidates.filter((file) => !rule(read(file), file));

describe("source files", () => {
  test("are found", () => {
    expect(files.length).toBeGreaterThan(150);
    expect(under("lib/modules").length).toBeGreaterThan(30);
  });

  test("have no generic names", () => {
    expect(files.filter((file) => GENERIC_NAMES.includes(basename(file)))).toEqual([]);
  });

  test('import "server-only" in the first line if they run on the server', () => {
    const server = files.filter(
      (file) =>
        !isTest(file) &&
        (/^lib\/modules\/.*[/-](service|presenter)\.ts$/.test(file) ||
          /^lib\/(db|mail|gateway|jobs|pdf|workers)\//.test(file) ||
          (file.startsWith("lib/modules/") && /^import (?!type ).*"@\/lib\/db\//m.test(read(file)))),
    );
    expect(server.length).toBeGreaterThan(20);
    expect(breaking(server, (source) => source.startsWith('import "server-only";'))).toEqual([]);
  });

  test("read the clock in one place", () => {
    const allowed = /^(lib\/api\/serve|lib\/testing\/|prisma\/|e2e\/)/;
    const clocked = files.filter(
      (file) => /^(app|components|lib)\//.test(file) && !allowed.test(file) && !isTest(file),
    );
    expect(breaking(clocked, (source) => !/new Date\(\)/.test(source))).toEqual([]);
  });

  test("take Prisma from lib/db/prisma.ts, which does not load the schema again", () => {
    const loading = /^(lib\/db\/(prisma|client|replica)\.ts$|lib\/db\/generated\/)/;
    const others = files.filter((file) => !loading.test(file));
    expect(breaking(others, (source) => !/["'/]generated\/client["']/.test(source))).toEqual([]);
    const clients = ["lib/db/client.ts", "lib/db/replica.ts"];
    expect(breaking(clients, (source) => !/from "\.\/generated/.test(source))).toEqual([]);
  });

  test("load sharp with the first picture", () => {
    const server = files.filter((file) => /^(app|lib)\//.test(file) && !isTest(file));
    expect(breaking(server, (source) => !/from "sharp"/.test(source))).toEqual([]);
  });

  test("turn no text into code or markup", () => {
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

  test("serves every route with `serve`", () => {
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

  test("serves every declared endpoint at its own path", async () => {
    const [served, declared] = await Promise.all([servedRoutes(), declaredEndpoints()]);
    expect(served.map(({ name }) => name).sort()).toEqual(
      declared.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    for (const { file, endpoint } of served) expect(endpoint.path).toBe(addressOf(file));
  });
});

/** The URL paths of the pages in a folder. */
const pagesUnder = (folder: string): string[] =>
  files
    .filter((file) => file.startsWith(folder) && file.endsWith("/page.tsx"))
    .map((file) => {
      const segments = file.split("/").slice(1, -1);
      return `/${segments.filter((segment) => !segment.startsWith("(")).join("/")}`;
    });

describe("endpoints that may read the replica", () => {
  test("are all reports and the dashboard, and only reads", async () => {
    const endpoints = await declaredEndpoints();
    const isReport = (path: string) => /^\/(reports|dashboard)(\/|$)/.test(path);
    const expected = endpoints.filter(({ method, path }) => method === "GET" && isReport(path));
    expect(endpoints.filter(({ readsReplica }) => readsReplica).map(({ path }) => path)).toEqual(
      expected.map(({ path }) => path),
    );
  });
});

test("npm, the image and systemd start the server with the same options of Node.js", () => {
  const optionsIn = (file: string) => {
    const command = read(file)
      .split("\n")
      .find((line) => line.includes("--max-old-space-size") && line.includes("server.mjs"));
    return command?.match(/--[a-z\d-]+=\d+/g);
  };
  const options = optionsIn("scripts/steps/serve.mjs");
  expect(options).toContain("--v8-pool-size=1");
  for (const file of ["package.json", "Dockerfile", "ops/systemd/agora-rende@.service"])
    expect(optionsIn(file), file).toEqual(options);
});

test("only a sale makes files and reports wait", async () => {
  const endpoints = await declaredEndpoints();
  const first = endpoints.filter(({ comesFirst }) => comesFirst);
  expect(first.map(({ method, path }) => `${method} ${path}`)).toEqual(["POST /sales"]);
});

describe("menu and permissions", () => {
  test("use every permission in the menu and no other", () => {
    const needed = MENU.flatMap(({ items }) => items.map(({ needs }) => needs));
    expect(new Set(needed)).toEqual(new Set(PERMISSIONS));
  });

  test("have a page and an icon for every menu entry", () => {
    const pages = pagesUnder("app/");
    const paths = [...MENU, MASTER_MENU].flatMap(({ items }) => items.map(({ path }) => path));
    expect(paths.filter((path) => !pages.includes(path))).toEqual([]);
    expect(paths.filter((path) => !MENU_ICONS[path])).toEqual([]);
  });

  test("have a rule for every page of the application, because a page without one is open to every user", () => {
    const NOT_FOUND_PAGE = "/[...unknown]";
    const pages = pagesUnder("app/(painel)/").filter((path) => path !== NOT_FOUND_PAGE);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((path) => requiredPermission(path) === undefined)).toEqual([]);
  });
});
