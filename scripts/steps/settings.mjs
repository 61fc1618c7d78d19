// Reads the settings of `npm start` from the environment.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { secretError } from "../../lib/core/settings.mjs";
import { Problem } from "../cli/problem.mjs";
import { data, loadEnvironmentFiles } from "../project.mjs";

/**
 * Returns `{ port, url, local, seedsDemo, env }`; `env` is the environment of the application. A run is local unless APP_ENV or
 * NODE_ENV=production says otherwise. Only a local run generates its own secret and has the demo shop by default.
 */
export function readSettings() {
  loadEnvironmentFiles();
  const { APP_ENV, NODE_ENV, SEED_DEMO } = process.env;
  const local = APP_ENV ? APP_ENV === "local" : NODE_ENV !== "production";
  const port = Number(process.env.PORT || 3000);
  const url = process.env.APP_URL || `http://localhost:${port}`;
  const secret = local ? localSecret() : secretFrom(process.env.NEXTAUTH_SECRET);
  return {
    port,
    url,
    local,
    seedsDemo: local || SEED_DEMO === "1",
    env: {
      PORT: String(port),
      APP_ENV: APP_ENV ?? (local ? "local" : "production"),
      APP_URL: url,
      NEXTAUTH_URL: process.env.NEXTAUTH_URL || url,
      NEXTAUTH_SECRET: secret,
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_LEVEL: process.env.LOG_LEVEL ?? (local ? "warn" : "info"),
    },
  };
}

/** Returns the secret of this folder, generated once and readable only by its owner. */
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
  const error = secretError(secret);
  if (error) throw new Problem(error);
  return secret;
}

/**
 * Throws a Problem if another program uses the port. Called before the minutes of preparation.
 * @param {number} port
 */
export const requireFreePort = (port) =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(new Problem(portProblem(error, port))));
    probe.listen(port, process.env.HOST, () => probe.close(resolve));
  });

/**
 * @param {NodeJS.ErrnoException} error
 * @param {number} port
 */
export const portProblem = (error, port) =>
  error.code === "EADDRINUSE"
    ? `A porta ${port} já está em uso: encerre o outro programa ou escolha outra, como PORT=${Number(port) + 1} npm start.`
    : `Não foi possível usar a porta ${port} (${error.code}): escolha outra, como PORT=3001 npm start.`;
