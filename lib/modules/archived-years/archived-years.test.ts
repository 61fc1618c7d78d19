import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { GET as archiveFile } from "@/app/api/v1/archived-years/[id]/file/route";
import { GET as archivedYears } from "@/app/api/v1/archived-years/route";
import { GET as registerSummary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { GET as entries } from "@/app/api/v1/reports/entries/route";
import { GET as incomeStatement } from "@/app/api/v1/reports/income-statement/route";
import { GET as sales } from "@/app/api/v1/sales/route";
import { checkInvariantRules } from "@/db/invariants.mjs";
import type { Endpoint } from "@/lib/api/endpoint";
import { exampleOf } from "@/lib/api/openapi-examples";
import { expectedCashOf } from "@/lib/modules/cash-registers/service";
import { ENTRY_REPORTS } from "@/lib/modules/reports/entries/rules";
import { openDisk } from "@/lib/storage/disk.mjs";
import { callAs } from "@/lib/testing/company";
import { openReportOracle, type Period } from "@/lib/testing/report-oracle";
import { servedRoutes } from "@/lib/testing/routes";
import { archiveYear } from "@/scripts/archiving/year.mjs";

const owner_url = process.env.MIGRATION_DATABASE_URL ?? "";

let shop: Awaited<ReturnType<typeof openReportOracle>>;
let owner: Client;
const folder = mkdtempSync(join(tmpdir(), "agora-rende-archives-"));
const storage = openDisk(folder);

beforeAll(async () => {
  process.env.STORAGE_DIR = folder;
  shop = await openReportOracle();
  owner = new Client({ connectionString: owner_url });
  await owner.connect();
}, 120_000);
afterAll(() => owner?.end());

/** Every report, the totals of the entries that it sums, and both forms of the income statement. */
async function readReports(period: Period) {
  const found: Record<string, unknown> = {};
  const routes = (await servedRoutes()).filter(({ name }) => name.startsWith("GET /reports/"));
  for (const { name, handler, endpoint } of routes) {
    if (endpoint.responseTypes || handler === entries) continue;
    found[name] = withoutRowsOfSales(
      name,
      await shop.read(handler, { ...exampleOf(endpoint), ...daysFor(endpoint, period) }),
    );
  }
  for (const regime of ["competencia", "caixa"])
    found[`${regime} of the period`] = await shop.read(incomeStatement, { ...period, regime });
  for (const of of ENTRY_REPORTS)
    found[`entries of ${of}`] = (await shop.read(entries, { ...period, of })).totals.amount_cents;
  return found;
}

/** The days that an endpoint asks for, taken from the period. */
const daysFor = ({ input }: Endpoint, period: Period) =>
  Object.fromEntries(Object.entries(period).filter(([name]) => name in (input as z.ZodObject).shape));

/** The report of discounts lists the sales themselves, so only its totals can stay. */
const withoutRowsOfSales = (name: string, { data, ...report }: Awaited<ReturnType<typeof shop.read>>) =>
  name === "GET /reports/exceptions" ? report : { data, ...report };

const readRegisters = async () => {
  const registers = await shop.db.cashRegister.findMany({ select: { id: true }, orderBy: { number: "asc" } });
  return Promise.all(
    registers.map(async ({ id }) => {
      const { body: totals } = await shop.call(registerSummary, { id });
      expect(await expectedCashOf(shop.ctx(), id)).toBe(totals.drawer.expected_cents);
      return totals;
    }),
  );
};

const archive = (year: number, today = `${year + 6}-01-01`) =>
  archiveYear({ owner_url, storage, company_id: shop.company_id, year, today });

const countSales = () => shop.db.sale.count();

/** The years in which the shop sold. */
const yearsOf = async () => {
  const rows = await shop.query(
    "SELECT DISTINCT extract(year FROM business_day)::int AS year FROM sale WHERE company_id = $1::uuid AND $2 <= $3 ORDER BY 1",
  );
  return rows.map(({ year }) => Number(year));
};

test("refuses a year that the law still keeps", async () => {
  const [year = 0] = await yearsOf();
  const before = await countSales();
  await expect(archive(year, `${year + 5}-12-31`)).rejects.toThrow(
    `As vendas de ${year} podem ser arquivadas a partir de 01/01/${year + 6}`,
  );
  expect(await countSales()).toBe(before);
  expect(await shop.db.archivedYear.count()).toBe(0);
});

test("removes nothing when the file is damaged, and finishes when it is whole again", async () => {
  const other = await openReportOracle();
  const [year = 0] = (
    await other.query(
      "SELECT max(extract(year FROM business_day))::int AS year FROM sale WHERE company_id = $1::uuid AND $2 <= $3",
    )
  ).map((row) => Number(row.year));
  const options = { owner_url, storage, company_id: other.company_id, year, today: `${year + 6}-01-01` };
  const interrupted = archiveYear({
    ...options,
    onProgress: () => {
      throw new Error("the server lost its power");
    },
  });
  await expect(interrupted).rejects.toThrow("the server lost its power");
  const [row] = await other.db.archivedYear.findMany();
  expect(row?.status).toBe("removing");
  const left = await other.db.sale.count();
  const file = join(folder, row?.file ?? "");
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 1));
  await expect(archiveYear(options)).rejects.toThrow("está danificado: nada foi removido");
  expect(await other.db.sale.count()).toBe(left);
  writeFileSync(file, bytes);
  await archiveYear(options);
  const [finished] = await other.db.archivedYear.findMany();
  expect(finished).toMatchObject({ status: "removed", file_hash: row?.file_hash, sale_count: row?.sale_count });
  const archived = await other.db.archivedSaleTotal.aggregate({ _sum: { sale_count: true } });
  expect(archived._sum.sale_count).toBe(row?.sale_count);
}, 120_000);

test("keeps every figure of the reports, the registers and the stock, and every rule of the data", async () => {
  const periods = shop.periods();
  const figures = () => Promise.all(periods.map(readReports));
  const before = { figures: await figures(), registers: await readRegisters(), sales: await countSales() };
  const stays = await shop.db.fiadoSale.count({ where: { sale_id: { not: null } } });
  let removed = 0;
  for (const year of await yearsOf()) removed += (await archive(year))?.removed_sales ?? 0;

  expect(removed).toBeGreaterThan(20);
  expect(Object.keys(before.figures[0] ?? {}).length).toBeGreaterThan(18);
  // What the busy shop must contain, so that the comparison means something.
  const kinds = await shop.query(
    `SELECT count(DISTINCT method) AS methods, (SELECT count(*) FROM archived_sale_total a WHERE a.company_id = $1::uuid AND a.discount_count > 0) AS discounts,
            (SELECT count(*) FROM archived_product_total a WHERE a.company_id = $1::uuid AND a.product_id IS NULL) AS loose_items,
            (SELECT count(*) FROM archived_sale_total a WHERE a.company_id = $1::uuid AND a.seller_id IS NOT NULL) AS of_sellers
     FROM archived_payment_total WHERE company_id = $1::uuid AND $2 <= $3`,
  );
  for (const found of Object.values(kinds[0] ?? {})) expect(Number(found)).toBeGreaterThan(2);
  expect(await countSales()).toBe(before.sales - removed);
  expect(await shop.db.fiadoSale.count({ where: { sale_id: { not: null } } })).toBe(stays);
  expect(await figures()).toEqual(before.figures);
  expect(await readRegisters()).toEqual(before.registers);
  const broken = (await checkInvariantRules(owner, join("db", "invariants"))).flatMap(({ rule, rows }) =>
    rows.filter(({ company_id }) => company_id === shop.company_id).map((row) => ({ rule, ...row })),
  );
  expect(broken).toEqual([]);
  const { body } = await shop.call(sales, { from: periods[0]?.from, until: periods[0]?.until, per_page: 100 });
  expect(body.total).toBe(before.sales - removed);
});

test("writes every removed sale to the file, as spreadsheets read it", async () => {
  const [row] = await shop.db.archivedYear.findMany();
  const files = unzipSync(readFileSync(join(folder, row?.file ?? "")));
  expect(Object.keys(files)).toEqual([
    "vendas.csv",
    "vendas-itens.csv",
    "vendas-pagamentos.csv",
    "caixas-movimentacoes.csv",
    "estoque-movimentacoes.csv",
    "log.csv",
    "LEIA-ME.txt",
  ]);
  const bytes = files["vendas.csv"] as Uint8Array;
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = strFromU8(bytes).split("\n");
  expect(lines[0]).toMatch(/^código interno da venda;venda;dia da loja;vendida em;caixa;quem fez/);
  expect(lines.filter((line) => /^[0-9a-f-]{36};/.test(line))).toHaveLength(row?.sale_count ?? -1);
});

test("lists the year for everyone who sells and gives the file to the owner alone", async () => {
  const [row] = await shop.db.archivedYear.findMany();
  const { body } = await shop.call(archivedYears);
  expect(body.data[0]).toEqual({
    id: expect.any(String),
    year: expect.any(Number),
    sale_count: expect.any(Number),
    byte_count: expect.any(Number),
    created_at: expect.any(String),
  });
  expect(body.total).toBe((await shop.db.archivedYear.findMany()).length);
  const file = await shop.call(archiveFile, { id: row?.id });
  expect(file.headers.get("content-type")).toBe("application/zip");
  expect(file.headers.get("content-disposition")).toContain(`-${row?.year}.zip`);
  expect(file.body.length).toBe(Number(row?.file_bytes));
  const audited = await shop.db.auditEntry.findFirst({ where: { action: "archived_year.download" } });
  expect(audited).toMatchObject({ subject: row?.id, details: { year: row?.year } });
  const manager = await shop.colleague({ permissions: ["configurações"] });
  expect((await callAs(manager.token, archiveFile, { id: row?.id })).body.code).toBe("OWNER_ONLY");
  const seller = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await callAs(seller.token, archivedYears)).status).toBe(200);
});

test("refuses to remove sales, by the application or for another company", async () => {
  const sale = await shop.db.sale.findFirst();
  const item = "DELETE FROM sale_item WHERE company_id = $1 AND sale_id = $2";
  const values = [shop.company_id, sale?.id];
  await expect(owner.query(item, values)).rejects.toThrow("never rewritten");
  for (const company_id of ["", "00000000-0000-0000-0000-000000000000"]) {
    await owner.query("BEGIN");
    await owner.query("SELECT set_config('agora.archiving', $1, true)", [company_id]);
    await expect(owner.query(item, values)).rejects.toThrow("never rewritten");
    await owner.query("ROLLBACK");
  }
  const app = new Client({ connectionString: process.env.DATABASE_URL });
  await app.connect();
  try {
    await app.query("SELECT set_config('agora.archiving', $1, false)", [shop.company_id]);
    await expect(app.query(item, values)).rejects.toThrow("never rewritten");
    await expect(app.query("DELETE FROM archived_sale_total")).rejects.toThrow("permission denied");
  } finally {
    await app.end();
  }
});

test("says that a year is archived already", async () => {
  const [year = 0] = (await shop.db.archivedYear.findMany()).map((row) => row.year);
  await expect(archive(year)).rejects.toThrow(`O ano de ${year} já está arquivado em archives/`);
  expect(readdirSync(join(folder, "archives")).length).toBeGreaterThan(0);
});
