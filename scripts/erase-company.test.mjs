import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStorage } from "../lib/storage/open.mjs";
import { startS3Server } from "../lib/testing/s3-server.mjs";
import { tablesOf } from "./backup/tables.mjs";
import { checkInvariants } from "./check-invariants.mjs";
import { startThrowawayDatabase, withClient } from "./database.mjs";
import { eraseCompany, findCompany } from "./erasure/company.mjs";
import { applyMigrations, seedDemo } from "./steps/schema.mjs";

/** @import { Database } from "./script-types" */

const storage = join(mkdtempSync(join(tmpdir(), "agora-rende-apagar-")), "storage");
/** @type {Database} */
let database;
/** @type {Awaited<ReturnType<typeof startS3Server>>} */
let server;

beforeAll(async () => {
  database = await startThrowawayDatabase({ log: () => {} });
  await applyMigrations(database);
  server = await startS3Server();
  await seedDemo(database, { STORAGE_DIR: storage });
}, 240_000);
afterAll(async () => {
  await database?.stop();
  await server?.stop();
});

/** The number of rows of each company in each table. */
const countRows = () =>
  withClient(database.owner_url, async (client) => {
    /** @type {Record<string, Record<string, number>>} */
    const sums = {};
    for (const { name, columns } of await tablesOf(client)) {
      if (!columns.includes("company_id")) continue;
      const { rows } = await client.query(`SELECT company_id AS id, count(*)::int AS n FROM "${name}" GROUP BY 1`);
      for (const { id, n } of rows) sums[id] = { ...sums[id], [name]: n };
    }
    return sums;
  });

/**
 * @param {string} sql
 * @param {unknown[]} [values]
 */
const query = (sql, values) => withClient(database.owner_url, async (client) => (await client.query(sql, values)).rows);

test("seeds the demo with a platform administrator on a local machine", async () => {
  const email = "master@demo.agorarende.com.br";
  expect(await query("SELECT roles FROM users WHERE email = $1", [email])).toEqual([{ roles: ["master_admin"] }]);
});

test("erases all but the name, documents and payments of one company, and nothing of the others", async () => {
  const { id, name, may_come_back } = await findCompany(database.owner_url, "dono@demo.agorarende.com.br");
  expect(may_come_back).toBe(true);
  const files = await openStorage(server.settings);
  const kept = ["other/photo.webp", "exports/other.zip"];
  for (const path of [`${id}/photo.webp`, `exports/${id}-export.zip`, ...kept])
    await files.write(path, Buffer.from("a picture"));
  const before = await countRows();
  expect(before[id]?.sale).toBeGreaterThan(50);
  const people = await query("SELECT id FROM users WHERE company_id = $1", [id]);

  const erased = await eraseCompany({ owner_url: database.owner_url, storage: files, company_id: id });
  expect(erased.rows).toBeGreaterThan(1_000);
  expect(erased.files).toBe(2);

  const after = await countRows();
  expect(Object.keys(after[id] ?? {}).sort()).toEqual(["plan", "plan_charge"]);
  expect(after[id]?.plan_charge).toBe(before[id]?.plan_charge);
  expect({ ...after, [id]: null }).toEqual({ ...before, [id]: null });
  const left = [];
  for await (const { path } of files.list()) left.push(path);
  expect(left).toEqual(kept.toSorted());
  const [company] = await query("SELECT name, cnpj, phone, email, street, pix_key, logo FROM company WHERE id = $1", [
    id,
  ]);
  expect(company).toMatchObject({ name, cnpj: expect.stringMatching(/^\d{14}$/) });
  expect([company.phone, company.email, company.street, company.pix_key, company.logo]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  const [plan] = await query(
    "SELECT status, expires_at <= now() AS is_over, cancel_reason FROM plan WHERE company_id = $1",
    [id],
  );
  expect(plan).toEqual({ status: "suspended", is_over: true, cancel_reason: "Empresa apagada" });
  const user_ids = people.map((person) => person.id);
  expect(await query("SELECT 1 FROM session WHERE user_id = ANY ($1)", [user_ids])).toEqual([]);
  expect((await checkInvariants(database.auditor_url)).filter(({ rows }) => rows.length > 0)).toEqual([]);
}, 120_000);

test("enables every trigger again after erasing", async () => {
  const [{ count }] = await query(
    "SELECT count(*)::int AS count FROM pg_trigger WHERE NOT tgisinternal AND tgenabled <> 'O'",
  );
  expect(count).toBe(0);
});

test("rejects an e-mail that belongs to no company", async () => {
  await expect(findCompany(database.owner_url, "ninguem@exemplo.com.br")).rejects.toThrow("Nenhuma empresa encontrada");
});
