// The environment of a test run: a temporary database, a mail catcher and a random secret.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onExit } from "../cli/lifecycle.mjs";
import { startThrowawayDatabase } from "../database.mjs";
import { catchMail } from "../steps/mail.mjs";
import { applyMigrations, connectionsOf, generateClient } from "../steps/schema.mjs";

/** @import { Database } from "../script-types" */

/** Returns `{ database, env, close() }`. `close` also runs when the command ends. */
export async function openTestEnvironment({ port = 3000 } = {}) {
  await generateClient();
  const mail_folder = mkdtempSync(join(tmpdir(), "agora-rende-emails-"));
  chmodSync(mail_folder, 0o700);
  /** @type {Database | undefined} */
  let database;
  /** @type {Awaited<ReturnType<typeof catchMail>> | undefined} */
  let mail;
  const close = async () => {
    await mail?.close();
    await database?.stop();
    rmSync(mail_folder, { recursive: true, force: true });
  };
  onExit(close);
  database = await startThrowawayDatabase();
  await applyMigrations(database);
  mail = await catchMail({ folder: mail_folder });
  const url = `http://localhost:${port}`;
  const env = {
    ...connectionsOf(database),
    ...mail.env,
    PORT: String(port),
    APP_ENV: "local",
    APP_URL: url,
    NEXTAUTH_URL: url,
    NEXTAUTH_SECRET: randomBytes(48).toString("base64url"),
    NEXT_TELEMETRY_DISABLED: "1",
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
  };
  return { database, env, close };
}
