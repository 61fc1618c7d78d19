import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../scripts/postgres/server.mjs";
import { limitedClient, MAX_CONNECTIONS_PER_ADDRESS } from "./connection-limit.mjs";

/** @import { Socket } from "node:net" */

/** A server of two processes that treats every address as one client. It answers with its process id, and "/slow" after a second. */
const SERVER = `
  import cluster from "node:cluster";
  import { createServer } from "node:http";
  import { limitConnections } from "${import.meta.dirname}/connection-limit.mjs";
  import { onPrimaryShutdown } from "${import.meta.dirname}/processes.mjs";
  import { runProcesses } from "${import.meta.dirname}/primary.mjs";
  if (cluster.isPrimary) runProcesses(2);
  else {
    const server = createServer((request, response) => {
      setTimeout(() => response.end(String(process.pid)), request.url === "/slow" ? 1_000 : 0);
    });
    limitConnections(server, () => "one client");
    onPrimaryShutdown(() => server.close(() => process.exit(0)));
    server.listen(Number(process.env.PORT), "127.0.0.1");
  }`;

const folder = mkdtempSync(join(tmpdir(), "agora-rende-processes-"));
const port = await freePort();
/** @type {import("node:child_process").ChildProcess} */
let server;
/** @type {Set<Socket>} */
const open = new Set();

beforeAll(async () => {
  const file = join(folder, "server.mjs");
  writeFileSync(file, SERVER);
  server = spawn(process.execPath, [file], { env: { ...process.env, PORT: String(port) }, stdio: "inherit" });
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200), 20_000);
});
afterAll(() => {
  for (const socket of open) socket.destroy();
  server?.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

/** Opens connections and counts those that the server has not closed. @param {number} count */
async function openConnections(count) {
  for (let number = 0; number < count; number++) {
    const socket = connect(port, "127.0.0.1");
    open.add(socket);
    socket.on("error", () => {}).once("close", () => open.delete(socket));
    await new Promise((resolve) => socket.once("connect", resolve));
  }
  await pause(500);
  return open.size;
}

/** Which process answers on an open connection. @param {Socket} socket */
const processBehind = (socket) =>
  new Promise((resolve) => {
    socket.once("data", (part) => resolve(Number(String(part).split("\r\n\r\n")[1])));
    socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n");
  });

test("counts the connections of a client across processes, and frees those of a process that was killed", async () => {
  // The connection with which the test waited for the server may still be open.
  await pause(100);
  const first = await openConnections(MAX_CONNECTIONS_PER_ADDRESS + 20);
  expect(first).toBeLessThanOrEqual(MAX_CONNECTIONS_PER_ADDRESS);
  expect(first).toBeGreaterThanOrEqual(MAX_CONNECTIONS_PER_ADDRESS - 1);
  const pids = new Set(await Promise.all([...open].slice(0, 10).map(processBehind)));
  expect(pids.size).toBe(2);

  process.kill(/** @type {number} */ ([...pids][0]), "SIGKILL");
  await vi.waitFor(() => expect(open.size).toBeLessThan(first), 5_000);
  const left = open.size;
  expect(await openConnections(10)).toBe(left + 10);

  for (const socket of open) socket.destroy();
  await vi.waitFor(() => expect(open.size).toBe(0));
  await pause(200);
  expect(await openConnections(20)).toBe(20);
});

test("finishes the requests in flight when the primary is killed, and leaves no process", async () => {
  for (const socket of open) socket.destroy();
  const answer = fetch(`http://127.0.0.1:${port}/slow`, { headers: { connection: "close" } });
  await pause(300);
  server.kill("SIGKILL");
  const pid = Number(await (await answer).text());
  expect(pid).toBeGreaterThan(0);
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow("ESRCH"), 5_000);
});

test("limits no address of a private network, where a proxy connects for many clients", () => {
  for (const address of ["127.0.0.1", "::1", "10.1.2.3", "172.16.0.1", "192.168.1.1"])
    expect(limitedClient(address)).toBeNull();
  expect(limitedClient("203.0.113.7")).not.toBeNull();
});
