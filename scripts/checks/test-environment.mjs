// The environment of a test run: a temporary database and folder, a mail catcher and a random secret.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
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
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-tests-"));
  // Databases that tests start as root run as another user.
  chmodSync(folder, 0o711);
  const mail_folder = join(folder, "emails");
  mkdirSync(mail_folder, { mode: 0o700 });
  /** @type {Database | undefined} */
  let database;
  /** @type {Awaited<ReturnType<typeof catchMail>> | undefined} */
  let mail;
  const close = async () => {
    await mail?.close();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onExit(close);
  database = await startThrowawayDatabase();
  await applyMigrations(database);
  mail = await catchMail({ folder: mail_folder });
  const url = `http://localhost:${port}`;
  const env = {
    ...connectionsOf(database),
    ...mail.env,
    // Whatever a test leaves behind is removed with the folder.
    TMPDIR: folder,
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
