import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startThrowawayDatabase, withClient } from "./database.mjs";
import { applyMigrations, connectionsOf } from "./steps/schema.mjs";

/** @import { Database, Environment } from "./script-types" */

const run = promisify(execFile);
const EMAIL = "ana@plataforma.example";
/** @type {Database} */
let database;

beforeAll(async () => {
  database = await startThrowawayDatabase({ log: () => {} });
  await applyMigrations(database);
}, 240_000);
afterAll(() => database?.stop());

/**
 * Runs the command. Returns its exit code and its output.
 * @param {string[]} args
 * @param {Environment} [env]
 */
async function master(args, env = {}) {
  /** @type {Environment} */
  const settings = { ...process.env, ...connectionsOf(database), APP_URL: "https://loja.example", ...env };
  delete settings.npm_lifecycle_event;
  const ended = await run(process.execPath, ["scripts/master.mjs", ...args], {
    env: /** @type {NodeJS.ProcessEnv} */ (settings),
  }).catch((error) => error);
  return { code: ended.code ?? 0, output: `${ended.stdout}${ended.stderr}` };
}

/**
 * @param {string} sql
 * @param {unknown[]} [values]
 */
const query = (sql, values) => withClient(database.owner_url, async (client) => (await client.query(sql, values)).rows);

test("creates an administrator with a one-time link and removes it again", async () => {
  const created = await master(["create", EMAIL, "Ana Souza"]);
  expect(created.code, created.output).toBe(0);
  const [link = ""] = /https:\/\/loja\.example\/password\/reset\?\S+/.exec(created.output) ?? [];
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(await query("SELECT roles, active, joined_at FROM users WHERE email = $1", [EMAIL])).toEqual([
    { roles: ["master_admin"], active: true, joined_at: null },
  ]);
  const stored = JSON.stringify(await query("SELECT * FROM password_reset"));
  expect([token.length, stored.includes(token)]).toEqual([43, false]);

  const again = await master(["create", EMAIL, "Ana Souza"]);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("já é da administração da plataforma")]);

  const removed = await master(["remove", EMAIL]);
  expect([removed.code, removed.output]).toEqual([0, expect.stringContaining("Não resta nenhum administrador")]);
  expect(await query("SELECT active FROM users WHERE email = $1", [EMAIL])).toEqual([{ active: false }]);
}, 240_000);

test("explains a rejected command in one sentence and changes nothing", async () => {
  /** @type {[args: string[], env: Environment, sentence: string][]} */
  const refusals = [
    [["create", "ana@@plataforma", "Ana"], {}, "Informe um e-mail válido."],
    [["remove", "ninguem@plataforma.example"], {}, "Ninguém da administração da plataforma usa"],
    [["create", "bia@plataforma.example", "Bia", "--senha"], {}, "A opção --senha não existe."],
    [
      ["create", "bia@plataforma.example", "Bia"],
      { NODE_ENV: "production", DATABASE_URL: "", MIGRATION_DATABASE_URL: "" },
      "informe DATABASE_URL",
    ],
    [
      ["create", "bia@plataforma.example", "Bia"],
      { DATABASE_URL: "postgresql://ninguem:x@127.0.0.1:9/nada" },
      "O banco não respondeu",
    ],
  ];
  for (const [args, env, sentence] of refusals) {
    const { code, output } = await master(args, env);
    expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output).not.toMatch(/\n\s+at /);
  }
  expect(await query("SELECT email FROM users WHERE email LIKE 'bia@%'")).toEqual([]);
}, 240_000);
