import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { parentOf } from "../scripts/cli/lock.mjs";
import { freePort } from "../scripts/postgres/server.mjs";
import { authenticate, expect, test } from "./journeys";
import { createProduct, emptyCart, openTill } from "./till";

const PROCESSES = 3;
const PRICE_CENTS = 500;
const START_TIMEOUT_MS = 60_000;

let server: ChildProcess;
let port = 0;
let output = "";

/** Starts the production server with the given number of processes, on the database of this test. */
function startServer(count: string, on: number) {
  const child = spawn(process.execPath, ["server.mjs"], {
    cwd: process.cwd(),
    env: {
      ...process.env,
      PORT: String(on),
      NODE_ENV: "production",
      APP_ENV: "local",
      WEB_CONCURRENCY: count,
      DRAIN_DELAY_MS: "0",
      DATABASE_POOL: "3",
      DATA_DIR: join(process.cwd(), ".data"),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (part: Buffer) => {
      output += part.toString();
    });
  return child;
}

/** The processes that the primary started. */
const childrenOf = ({ pid }: ChildProcess): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === String(pid))
    .map(Number);

const isReady = () =>
  fetch(`http://localhost:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  );

test.beforeAll(async () => {
  port = await freePort();
  server = startServer(String(PROCESSES), port);
  await expect.poll(isReady, { timeout: START_TIMEOUT_MS }).toBe(200);
});

test.afterAll(() => server.kill("SIGKILL"));

interface Answer {
  status: number;
  body: string;
}

/** Calls the API on a connection of its own, so that the processes answer in turns. */
const callOnOwnConnection = (token: string, path: string, key?: string, body?: object) =>
  new Promise<Answer>((resolve, reject) => {
    const agent = new Agent({ keepAlive: false });
    const call = request({ port, path, agent, method: body ? "POST" : "GET" }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
    });
    call.setHeader("authorization", `Bearer ${token}`);
    if (key) call.setHeader("idempotency-key", key);
    if (body) call.setHeader("content-type", "application/json");
    call.on("error", reject);
    call.end(body && JSON.stringify(body));
  });

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem("agora-rende.token") ?? "");

test("several processes share the port, sell once per key, replace one that was killed and end together", async ({
  page,
}) => {
  await authenticate(page, "dono");
  await openTill(page);
  await emptyCart(page);
  const token = await tokenOf(page);
  const { id } = await createProduct(page, { name: `Processos ${Date.now()}`, sale_price_cents: PRICE_CENTS });
  const sale = {
    items: [{ product_id: id, quantity_milli: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: PRICE_CENTS }],
    expected_total_cents: PRICE_CENTS,
  };
  await expect.poll(() => childrenOf(server).length).toBe(PROCESSES);

  await test.step("one call that is repeated at all processes creates one sale", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => callOnOwnConnection(token, "/v1/sales", key, sale)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  await test.step("replaces a process that was killed, while the others answer", async () => {
    const before = childrenOf(server);
    process.kill(before[0] as number, "SIGKILL");
    await expect.poll(() => output).toContain("O processo 1 do servidor terminou (SIGKILL) e será iniciado de novo.");
    // On new connections: those of the process that was killed are lost with it.
    const ready = await Promise.all(Array.from({ length: 6 }, () => callOnOwnConnection(token, "/readyz")));
    expect(ready.map(({ status }) => status)).toEqual(ready.map(() => 200));
    await expect.poll(() => childrenOf(server).length, { timeout: START_TIMEOUT_MS }).toBe(PROCESSES);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => callOnOwnConnection(token, "/v1/sales", randomUUID(), sale)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  });

  await test.step("SIGTERM lets the calls in flight finish, and no process is left", async () => {
    const children = childrenOf(server);
    const ended = new Promise((resolve) => server.once("exit", resolve));
    const calls = Array.from({ length: 6 }, () => callOnOwnConnection(token, "/v1/sales", randomUUID(), sale));
    // The calls are on their way: their connections are open.
    await Promise.race(calls);
    server.kill("SIGTERM");
    const results = await Promise.allSettled(calls);
    for (const result of results)
      if (result.status === "fulfilled") expect(result.value.status).toBe(201);
      else expect(String(result.reason)).toContain("ECONNREFUSED");
    expect(await ended).toBe(0);
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  });
});

test("ends all processes when the first one is killed", async () => {
  const on = await freePort();
  const orphaned = startServer("2", on);
  await expect
    .poll(() =>
      fetch(`http://localhost:${on}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await expect.poll(() => childrenOf(orphaned).length).toBe(2);
  const children = childrenOf(orphaned);
  orphaned.kill("SIGKILL");
  const isRunning = (pid: number) => parentOf(pid) !== undefined;
  await expect.poll(() => children.filter(isRunning)).toEqual([]);
});

test("does not start with a port that is in use, and says so", async ({ baseURL }) => {
  const busy = Number(new URL(baseURL ?? "").port);
  output = "";
  const refused = startServer("2", busy);
  expect(await new Promise((resolve) => refused.once("exit", resolve))).toBe(1);
  expect(output).toContain(`A porta ${busy} já está em uso`);
});
