// What the environment settles before anything starts.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { Problem } from "../machine/problem.mjs";
import { data, loadEnvironmentFiles } from "../project.mjs";

const WEAKEST_SECRET_BYTES = 32;

/**
 * Reads the environment and answers `{ port, local, wantsDemo, env }`, `env` being what the application is given.
 * A run is local unless somebody says NODE_ENV=production: then nothing is made up and nothing is demonstrated.
 */
export function readSettings() {
  loadEnvironmentFiles();
  const { APP_ENV, NODE_ENV, SEED_DEMO } = process.env;
  const local = APP_ENV ? APP_ENV === "local" : NODE_ENV !== "production";
  const port = portFrom(process.env.PORT ?? "3000");
  const url = process.env.APP_URL ?? process.env.NEXTAUTH_URL ?? `http://localhost:${port}`;
  const secret = local ? localSecret() : secretFrom(process.env.NEXTAUTH_SECRET);
  return {
    port,
    url,
    local,
    wantsDemo: local || SEED_DEMO === "1",
    env: {
      PORT: String(port),
      APP_ENV: APP_ENV ?? (local ? "local" : "production"),
      APP_URL: url,
      NEXTAUTH_URL: process.env.NEXTAUTH_URL ?? url,
      NEXTAUTH_SECRET: secret,
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_LEVEL: process.env.LOG_LEVEL ?? (local ? "warn" : "info"),
    },
  };
}

function portFrom(text) {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Problem(`PORT=${text} não é uma porta: use um número de 1 a 65535, como PORT=3001 npm start.`);
}

/** The secret of this folder: made once, readable only by its owner. */
function localSecret() {
  if (process.env.NEXTAUTH_SECRET) return secretFrom(process.env.NEXTAUTH_SECRET);
  const path = join(data, "secrets.env");
  if (!existsSync(path)) {
    mkdirSync(data, { recursive: true });
    writeFileSync(path, `NEXTAUTH_SECRET=${randomBytes(48).toString("base64url")}\n`, { mode: 0o600 });
  }
  process.loadEnvFile(path);
  return secretFrom(process.env.NEXTAUTH_SECRET);
}

function secretFrom(secret = "") {
  if (Buffer.byteLength(secret) >= WEAKEST_SECRET_BYTES) return secret;
  throw new Problem(
    `NEXTAUTH_SECRET precisa de pelo menos ${WEAKEST_SECRET_BYTES} caracteres: crie um com "openssl rand -base64 48".`,
  );
}

/** Fails early, before minutes of preparation, when another program has the port. */
export const requireFreePort = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new Problem(portProblem(error, port))));
    probe.listen(port, process.env.HOST, () => probe.close(resolve));
  });

export const portProblem = (error, port) =>
  error.code === "EADDRINUSE"
    ? `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, como PORT=${Number(port) + 1} npm start.`
    : `Não foi possível usar a porta ${port} (${error.code}): escolha outra, como PORT=3001 npm start.`;
