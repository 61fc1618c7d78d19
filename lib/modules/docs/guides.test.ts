import { execFileSync } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { GET as portuguese } from "@/app/api/docs/guia/route";
import { GET as english } from "@/app/api/docs/guide/route";
import { POST as register } from "@/app/api/v1/register/route";
import { callAs } from "@/lib/testing/company";
import { servedRoutes } from "@/lib/testing/routes";
import { curlOfCall, GUIDE_SECTIONS, type GuideCall, isCall } from "./guides";

const PASSWORD = "uma senha boa";
const PRINT_ARGUMENTS = `curl() { for argument in "$@"; do printf '%s\\0' "$argument"; done; }`;

const calls = GUIDE_SECTIONS.flatMap(({ parts }) => parts.filter(isCall));

/** The request that a shell makes of a command of the guide. */
function requestOf(command: string, values: Record<string, string>, from: string): Request {
  const output = execFileSync("sh", ["-c", `${PRINT_ARGUMENTS}\n${command}`], {
    encoding: "utf8",
    env: { ...process.env, API: "http://localhost/api", ...values },
  });
  const [, , method = "", url = "", ...options] = output.split("\0");
  const headers = new Headers({ "x-forwarded-for": from });
  let body: string | undefined;
  for (let index = 0; index < options.length; index += 2) {
    const [flag, value = ""] = options.slice(index, index + 2);
    if (flag === "-d") body = value;
    if (flag === "-H") headers.set(value.slice(0, value.indexOf(":")), value.slice(value.indexOf(":") + 1).trim());
  }
  return new Request(url, { method, headers, body });
}

async function send(request: Request) {
  const { pathname } = new URL(request.url);
  const path = pathname.replace("/api/v1", "");
  const served = (await servedRoutes()).filter(({ endpoint }) => endpoint.method === request.method);
  const fits = ({ endpoint }: (typeof served)[number]) =>
    new RegExp(`^${endpoint.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(path);
  const route = served.find(fits);
  if (!route) throw new Error(`No call ${request.method} ${path}`);
  return route.handler(request, { params: Promise.resolve({ ...fits(route)?.groups }) });
}

const fill = (shown: object, values: Record<string, string>) =>
  JSON.parse(JSON.stringify(shown).replace(/\$([A-Z]+)/g, (whole, name: string) => values[name] ?? whole));

// biome-ignore lint/suspicious/noExplicitAny: a response of any call
const valueAt = (body: any, path: string) => path.split(".").reduce((value, key) => value?.[key], body);

test("shows commands that a new shop can run in their order, with the responses shown", async () => {
  const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const values: Record<string, string> = { EMAIL: `${randomUUID()}@exemplo.com.br`, PASSWORD };
  const input = { name: "Padaria Aurora", email: values.EMAIL, password: PASSWORD };
  expect((await callAs(null, register, input, { headers: { "x-forwarded-for": from } })).status).toBe(201);
  for (const call of calls) {
    const name = curlOfCall(call);
    const response = await send(requestOf(name, values, from));
    const body = await response.json();
    expect([response.status, body.code], name).toEqual([call.status, (call.shows as { code?: string }).code]);
    for (const [variable, path] of Object.entries(call.keeps ?? {})) values[variable] = valueAt(body, path);
    expect(body, name).toMatchObject(fill(call.shows, values));
    for (const [header, value] of Object.entries(call.responseHeaders ?? {}))
      expect(response.headers.get(header), name).toBe(value);
  }
});

test("uses only values that the reader has or that an earlier call returned", () => {
  const known = new Set(["API", "EMAIL", "PASSWORD"]);
  for (const call of calls) {
    const used = [...curlOfCall(call).matchAll(/\$([A-Z]+)/g)].map(([, name = ""]) => name);
    for (const name of used) expect(known, curlOfCall(call)).toContain(name);
    for (const name of Object.keys(call.keeps ?? {})) known.add(name);
  }
});

test.each([
  ["pt-BR", portuguese, "Autenticação"],
  ["en", english, "Authentication"],
])("renders the guide in %s without scripts, with every call escaped", async (lang, page, heading) => {
  const response = page();
  expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  const html = await response.text();
  expect(html).toContain(`<html lang="${lang}">`);
  expect(html).toContain(heading);
  expect(html).not.toContain("<script");
  expect(html).not.toMatch(/undefined|\[object/);
  for (const { id } of GUIDE_SECTIONS) expect(html).toContain(`<a href="#${id}">`);
  const text = html.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const shown = calls.filter((call: GuideCall) => text.includes(curlOfCall(call)));
  expect(shown).toHaveLength(calls.length);
});
