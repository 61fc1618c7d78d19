// What tests run in: a database of their own that vanishes with them, mail that stays here, a secret of the moment.
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startThrowawayDatabase } from "../database.mjs";
import { atTheEnd } from "../machine/lifecycle.mjs";
import { catchMail } from "../steps/mail.mjs";
import { applyMigrations, connectionsOf, generateClient } from "../steps/schema.mjs";

/** Answers `{ database, env, close() }`; `close` may be called early and happens at the end in any case. */
export async function openSurroundings({ port = 3000 } = {}) {
  await generateClient();
  const mail_folder = mkdtempSync(join(tmpdir(), "agora-rende-emails-"));
  chmodSync(mail_folder, 0o700);
  let database;
  let mail;
  const close = async () => {
    await mail?.close();
    await database?.stop();
    rmSync(mail_folder, { recursive: true, force: true });
  };
  atTheEnd(close);
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
