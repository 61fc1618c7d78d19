import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const BUILD = ".next";
const CLIENT_CHUNKS = "static/immutable/chunks";
const CHUNK = /(?<=chunks\/)[\w-]+(?=\.(?:js|css)\b)/g;
const START_MS = 120_000;
/** The files and folders that server.mjs needs besides the build. */
const SOURCES = [
  "db",
  "lib",
  "next.config.mjs",
  "node_modules",
  "package.json",
  "prisma",
  "public",
  "scripts",
  "server",
  "server.mjs",
];

export interface Deployments {
  readonly url: string;
  readonly versions: { readonly old: string; readonly new: string };
  /** Answers every request with 502, as a proxy does while its server is restarted. Returns a function that ends this. */
  readonly interrupt: () => () => void;
  /** Starts the second build, sends every request to it and stops the first one. */
  readonly deploy: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts the build behind an address that stays the same, as behind a proxy, and prepares a second build to deploy there. */
export async function openDeployments(): Promise<Deployments> {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-versions-"));
  const old = readFileSync(join(BUILD, "BUILD_ID"), "utf8");
  const versions = { old, new: [...old].reverse().join("") };
  const project = writeSecondBuild(folder, versions);
  let port = 0;
  const proxy = createServer((incoming, outgoing) => forward(incoming, outgoing, port));
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`;
  const servers: ChildProcess[] = [];
  const start = async (cwd: string) => {
    const started = await startServer(cwd, { APP_URL: url, NEXTAUTH_URL: url, DATA_DIR: join(folder, "data") });
    servers.push(started.server);
    port = started.port;
  };
  await start(process.cwd());
  return {
    url,
    versions,
    interrupt: () => {
      const current = port;
      port = 0;
      return () => {
        port = current;
      };
    },
    deploy: async () => {
      const [first] = servers;
      await start(project);
      if (first) await stop(first);
    },
    close: async () => {
      for (const server of servers) await stop(server);
      proxy.closeAllConnections();
      proxy.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the build under another id and with other names of all scripts and styles, as if each of them had changed. A real second
 * build takes minutes; for the browser and the server there is no difference.
 */
function writeSecondBuild(folder: string, versions: { old: string; new: string }): string {
  const project = join(folder, "project");
  mkdirSync(project);
  for (const name of SOURCES) symlinkSync(join(process.cwd(), name), join(project, name));
  const names = new Set(readdirSync(join(BUILD, CLIENT_CHUNKS)).map((file) => file.replace(/\.\w+$/, "")));
  const renamed = (text: string) =>
    text.replace(CHUNK, (name) => (names.has(name) ? `${name}-2` : name)).replaceAll(versions.old, versions.new);
  const isCopied = (path: string) => !["cache", "trace", "trace-build"].includes(basename(path));
  cpSync(BUILD, join(project, BUILD), { recursive: true, filter: isCopied, verbatimSymlinks: true });
  for (const entry of readdirSync(join(project, BUILD), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (
      !entry.isFile() ||
      !/\.(?:js|json|css|html|rsc)$|^BUILD_ID$/.test(entry.name) ||
      entry.name.endsWith(".nft.json")
    )
      continue;
    const text = readFileSync(path, "utf8");
    const target = path.includes(CLIENT_CHUNKS) ? path.replace(/(\.\w+)$/, "-2$1") : path;
    const changed = renamed(text);
    if (target !== path) rmSync(path);
    if (target !== path || changed !== text) writeFileSync(target, changed);
  }
  return project;
}

async function startServer(cwd: string, env: Record<string, string>) {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const server = spawn(process.execPath, ["--preserve-symlinks-main", "server.mjs"], {
    cwd,
    env: { ...process.env, ...env, PORT: String(port), JOBS: "off", DRAIN_DELAY_MS: "0", NODE_ENV: "production" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  for (const until = Date.now() + START_MS; Date.now() < until && server.exitCode === null; await pause(200))
    if (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)) return { server, port };
  throw new Error(`The server in ${cwd} did not start`);
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill();
  await once(server, "exit");
}

/** Sends a request to the server at a port of this machine. Responds with 502 if there is none, as at port 0. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number) {
  const { method, url, headers } = incoming;
  const sent = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on("error", () => outgoing.destroy());
  });
  sent.on("error", () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
  outgoing.on("close", () => sent.destroy());
  incoming.pipe(sent);
}
