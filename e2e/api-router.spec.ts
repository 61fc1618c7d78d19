import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { request as rawRequest } from "node:http";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { freePort } from "../scripts/postgres/server.mjs";
import { openNextInternals } from "../server/next-internals.mjs";

const BUILD = join(process.cwd(), ".next");
const START_TIMEOUT_MS = 60_000;
const ID = "01a1f8eb-5bc3-76ff-b8be-c6803b93dd3a";
/** Headers that differ between two responses of the same server, or that only the transport uses. */
const IGNORED = ["date", "x-request-id", "connection", "keep-alive", "transfer-encoding", "content-length", "vary"];

let routed: ChildProcess;
let routedURL: string;
let output = "";

test.beforeAll(async () => {
  const port = await freePort();
  routedURL = `http://localhost:${port}`;
  routed = spawn(process.execPath, ["server.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      NODE_ENV: "production",
      JOBS: "off",
      DRAIN_DELAY_MS: "0",
      API_BYPASS: "off",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [routed.stdout, routed.stderr])
    stream?.on("data", (part: Buffer) => {
      output += part.toString();
    });
  await expect
    .poll(
      () =>
        fetch(`${routedURL}/healthz`).then(
          (answer) => answer.status,
          () => output,
        ),
      {
        timeout: START_TIMEOUT_MS,
      },
    )
    .toBe(200);
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => routed.once("exit", resolve));
  routed.kill("SIGTERM");
  await ended;
});

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Sends a request without a client that follows redirects or decodes the response. */
const ask = (origin: string, { method, path, headers = {}, body }: Call) =>
  new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const json = body === undefined ? {} : { "content-type": "application/json" };
    const sent = rawRequest({ hostname, port, method, path, headers: { ...json, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const kept = Object.entries(response.headers).filter(([name]) => !IGNORED.includes(name));
        const text = Buffer.concat(parts).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(kept), text });
      });
    });
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** The response without the ids that differ in every response. */
const withoutRequestId = (text: string) => text.replace(/"request_id":"[\w-]+"/, '"request_id":""');

async function tokenOf(origin: string) {
  const body = { email: "dono@demo.agorarende.com.br", password: "demonstracao" };
  const { status, text } = await ask(origin, { method: "POST", path: "/v1/login", body });
  expect(status, text).toBe(200);
  return JSON.parse(text).token as string;
}

test("finds in the build the Next.js internals that the fast path uses", async () => {
  const warnings: string[] = [];
  const internals = openNextInternals(BUILD, (line) => warnings.push(line));
  const methods = JSON.parse(readFileSync(join(BUILD, "server", "api-methods.json"), "utf8"));
  const files = internals.routeFiles() ?? {};
  expect(Object.keys(methods).length).toBeGreaterThan(60);
  expect(Object.keys(methods).filter((name) => !files[name])).toEqual([]);
  const route = await internals.loadRoute(files["/api/v1/openapi.json/route"] ?? "");
  expect(warnings).toEqual([]);
  expect(route?.GET).toHaveProperty("reply");
});

test("returns the same responses when the fast path is off", async ({ baseURL }) => {
  const authorization = `Bearer ${await tokenOf(routedURL)}`;
  const headers = { authorization };
  const calls: Call[] = [
    { method: "GET", path: "/v1/user", headers },
    { method: "GET", path: "/api/v1/user", headers },
    { method: "GET", path: "/v1/products?page=1&search=caf%C3%A9", headers },
    { method: "GET", path: `/v1/products/${ID}`, headers },
    { method: "GET", path: "/v1/products/n%C3%A3o", headers },
    { method: "GET", path: "/v1/user" },
    { method: "GET", path: "/v1/openapi.json" },
    { method: "POST", path: "/v1/products", headers, body: { name: "" } },
    { method: "POST", path: "/v1/login", body: { email: "dono@demo.agorarende.com.br" } },
    { method: "DELETE", path: "/v1/user", headers },
    { method: "GET", path: "/v1/nothing", headers },
  ];
  for (const call of calls) {
    const direct = await ask(baseURL ?? "", call);
    const byRouter = await ask(routedURL, call);
    const label = `${call.method} ${call.path}`;
    expect(byRouter.status, label).toBe(direct.status);
    expect(withoutRequestId(byRouter.text), label).toBe(withoutRequestId(direct.text));
    expect(byRouter.headers, label).toEqual(direct.headers);
  }
});

test("writes once through the Next.js router and reads through the fast path", async ({ baseURL }) => {
  const headers = { authorization: `Bearer ${await tokenOf(routedURL)}` };
  const name = `Categoria ${Date.now()}`;
  const written = await ask(routedURL, { method: "POST", path: "/v1/categories", headers, body: { name } });
  expect(written.status, written.text).toBe(201);
  const read = await ask(baseURL ?? "", { method: "GET", path: "/v1/categories", headers });
  expect(read.text.split(name).length - 1).toBe(1);
  expect(output).not.toContain('"internal"');
});
