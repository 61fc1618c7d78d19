import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { GET as file } from "@/app/api/v1/exports/[id]/file/route";
import { GET as show } from "@/app/api/v1/exports/[id]/route";
import { GET as list, POST as start } from "@/app/api/v1/exports/route";
import { POST as startForOwner } from "@/app/api/v1/master/companies/[id]/export/route";
import { formatInstant } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { TENANT_TABLES } from "@/lib/db/models";
import { readStoredFile, storeFile } from "@/lib/storage/files";
import { callAs, colleague, company } from "@/lib/testing/company";
import { companyWithRecords } from "@/lib/testing/foreign";
import { FILE_NAMES } from "./labels";
import { keyColumns } from "./packing/rules";
import { batchesOf, columnsWithoutHeading, headingsOf, packedTables } from "./packing/service";

type Shop = Awaited<ReturnType<typeof company>>;

beforeAll(() => {
  process.env.STORAGE_DIR = mkdtempSync(join(tmpdir(), "exports-"));
});

async function finished(shop: Shop, id: string) {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await shop.call(show, { id });
    if (body.status !== "preparando") return body;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("the export did not end");
}

async function archiveOf(shop: Shop) {
  const { status, body } = await shop.call(start);
  expect(status).toBe(202);
  const done = await finished(shop, body.id);
  expect(done.status).toBe("pronta");
  const answer = await shop.call(file, { id: body.id });
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.body.length).toBe(done.byte_count);
  const texts = Object.entries(unzipSync(answer.body)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  return { id: body.id as string, done, files: new Map(texts) };
}

const linesOf = (text = "") => text.trim().split("\r\n");

test("exports every table and row of the company, without any credentials", async () => {
  const shop = await companyWithRecords();
  const { files, done } = await archiveOf(shop);
  expect(files.size).toBe(packedTables().length + 1);
  expect([done.done_count, done.table_count]).toEqual([packedTables().length, packedTables().length]);
  for (const name of ["vendas", "vendas-itens", "caixas", "fiado", "orcamentos", "contas-a-pagar", "log"]) {
    expect(linesOf(files.get(`${name}.csv`)).length, name).toBeGreaterThan(1);
  }
  expect(linesOf(files.get("vendas.csv")).length - 1).toBe(await shop.db.sale.count());
  const audited = await shop.db.auditEntry.count({ where: { action: { not: "export.download" } } });
  expect(linesOf(files.get("log.csv")).length - 1).toBe(audited);
  const everything = [...files.values()].join();
  expect(everything).toContain(shop.canary);
  expect(everything).not.toMatch(/\$2b\$|password|_hash/);
  expect(files.get("LEIA-ME.txt")).toContain("vendas-itens.csv: 3");
});

test("excludes the rows of other companies", async () => {
  const theirs = await companyWithRecords();
  const { files } = await archiveOf(await companyWithRecords());
  const everything = [...files.values()].join();
  expect(everything).not.toContain(theirs.canary);
  expect(everything).not.toContain(theirs.company_id);
});

test("excludes the platform's internal notes and includes its support accesses", async () => {
  const shop = await company();
  const { company_id, user } = shop;
  const by = { company_id, user_id: user.id, user_name: "Suporte" };
  const note = { body: "Reclama muito, não dar desconto", created_at: new Date() };
  await shop.db.companyNote.create({ data: { ...by, ...note } });
  const times = { started_at: new Date(), expires_at: new Date(Date.now() + 60_000) };
  await shop.db.supportAccess.create({ data: { ...by, ...times, reason: "Pediu ajuda com o caixa" } });
  const { files } = await archiveOf(shop);
  const everything = [...files.values()].join();
  expect(everything).not.toContain("Reclama muito");
  expect(files.get("acessos-da-plataforma.csv")).toContain("Pediu ajuda com o caixa");
  const unnamed = [...files.keys()].filter((name) => name.includes("_"));
  expect(unnamed, "tables without a Portuguese name").toEqual([]);
});

test("writes times in the company's time zone when the platform starts the export", async () => {
  const shop = await company();
  const zone = "America/Rio_Branco";
  await prisma.company.update({ where: { id: shop.company_id }, data: { timezone: zone } });
  const { created_at } = await shop.customer({ name: "Maria do Acre" });
  const { token } = await colleague(null, { permissions: [], roles: ["master_admin"] });
  const { body } = await callAs(token, startForOwner, { id: shop.company_id, reason: "A loja pediu por telefone" });
  await finished(shop, body.id);
  const archive = unzipSync((await shop.call(file, { id: body.id })).body);
  const customers = strFromU8(archive["clientes.csv"] as Uint8Array);
  expect(customers).toContain(formatInstant(created_at, zone));
  expect(customers).not.toContain(formatInstant(created_at));
});

test("writes amounts in Brazilian format and escapes formulas", async () => {
  const shop = await company();
  await shop.product({ name: "=HYPERLINK(1)", price_cents: 123_456, stock_milli: 2_500, unit: "kg" });
  const { files } = await archiveOf(shop);
  const [head = "", row = ""] = linesOf(files.get("produtos.csv"));
  const cells = row.split(";");
  const cell = (name: string) => cells[head.replace("\uFEFF", "").split(";").indexOf(name)];
  expect(cell("nome")).toBe("'=HYPERLINK(1)");
  expect([cell("preço de venda (R$)"), cell("estoque atual")]).toEqual(["1234,56", "2,500"]);
  expect(cell("criado em")).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  expect(cell("categoria")).not.toBe("");
});

test("exports more rows than one batch without gaps or duplicates", async () => {
  const shop = await company();
  const { company_id } = shop;
  const data = Array.from({ length: 2_345 }, (_, at) => ({ company_id, name: `Cliente ${at}` }));
  await shop.db.customer.createMany({ data });
  const { files } = await archiveOf(shop);
  const ids = linesOf(files.get("clientes.csv")).slice(1);
  expect([ids.length, new Set(ids).size]).toEqual([2_345, 2_345]);
});

test("exports every price of a product once and in order, although batches end between microseconds", async () => {
  const shop = await company();
  const { company_id } = shop;
  const { id } = await shop.product({ price_cents: 5_000 });
  for (let price_cents = 1; price_cents <= 1_203; price_cents++)
    await prisma.$executeRaw`
      UPDATE product SET sale_price_cents = ${price_cents} WHERE company_id = ${company_id}::uuid AND id = ${id}::uuid`;
  const prices: unknown[] = [];
  for await (const { rows } of batchesOf(shop.ctx(), "product_price"))
    prices.push(...rows.map(({ price_cents }) => price_cents));
  expect(prices).toEqual([5_000, ...Array.from({ length: 1_203 }, (_, at) => at + 1)]);
});

test("reads every table in the order of its primary key", async () => {
  const found = await prisma.$queryRaw<{ name: string; columns: string[] }[]>`
    SELECT c.relname::text AS name, array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) AS columns
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
    WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace GROUP BY 1`;
  const primaryKeys = new Map(found.map(({ name, columns }) => [name, columns]));
  for (const table of packedTables().filter((table) => TENANT_TABLES.includes(table)))
    expect(["company_id", ...keyColumns(table)], table).toEqual(primaryKeys.get(table));
});

test("starts one export for ten concurrent requests", async () => {
  const shop = await company();
  const answers = await prisma.$transaction(
    async (tx) => {
      // The export cannot read this table and so does not end before all ten requests are answered.
      await tx.$executeRaw`LOCK TABLE bill_attachment IN ACCESS EXCLUSIVE MODE`;
      return Promise.all(Array.from({ length: 10 }, () => shop.call(start)));
    },
    { maxWait: 30_000, timeout: 30_000 },
  );
  const accepted = answers.filter(({ status }) => status === 202);
  expect(accepted.length).toBe(1);
  expect(answers.filter(({ body }) => body.code === "IN_PROGRESS").length).toBe(9);
  expect((await finished(shop, accepted[0]?.body.id)).status).toBe("pronta");
  expect(await shop.db.dataExport.count()).toBe(1);
});

test("starts a new export after one was interrupted by a server crash", async () => {
  const shop = await company();
  const seen_at = new Date(Date.now() - 200_000);
  const { company_id } = shop;
  const dead = { company_id, user_id: shop.user.id, user_name: "Ana", created_at: seen_at, seen_at };
  const { id } = await shop.db.dataExport.create({ data: dead });
  await storeFile("exports", `${company_id}-${id}.zip`, new Uint8Array(8));
  expect((await shop.call(show, { id })).body.status).toBe("falhou");
  await archiveOf(shop);
  expect(await readStoredFile("exports", `${company_id}-${id}.zip`)).toBeNull();
});

test("replaces the older archive and logs every download", async () => {
  const shop = await company();
  const first = await archiveOf(shop);
  await archiveOf(shop);
  expect((await shop.call(file, { id: first.id })).status).toBe(404);
  expect((await shop.call(list)).body.data.map(({ status }: { status: string }) => status)).toEqual([
    "pronta",
    "apagada",
  ]);
  expect(await shop.db.auditEntry.count({ where: { action: "export.download" } })).toBe(2);
});

test("exports everything long after the plan has expired", async () => {
  const shop = await company();
  const expires_at = new Date(Date.now() - 400 * 86_400_000);
  await prisma.plan.update({ where: { company_id: shop.company_id }, data: { expires_at } });
  expect((await archiveOf(shop)).files.size).toBeGreaterThan(40);
});

test("gives every column a unique Portuguese heading", () => {
  expect(columnsWithoutHeading()).toEqual([]);
  for (const model of packedTables()) {
    const headings = headingsOf(model);
    expect(new Set(headings).size, `${model}: ${headings.join(" | ")}`).toBe(headings.length);
    for (const heading of headings) expect(heading, model).not.toMatch(/_/);
  }
});

test("labels the amounts in the accounting files", () => {
  expect(headingsOf("fiado_payment")).toEqual(
    expect.arrayContaining(["cliente", "valor pago (R$)", "devia antes (R$)", "troco (R$)", "guardado em vale (R$)"]),
  );
  expect(headingsOf("fiado_sale")).toEqual(
    expect.arrayContaining(["número da compra", "venda", "valor da compra (R$)", "falta pagar (R$)"]),
  );
  expect(headingsOf("sale_return")).toEqual(
    expect.arrayContaining([
      "valor devolvido (R$)",
      "abatido do fiado (R$)",
      "usado em troca (R$)",
      "reembolsado (R$)",
    ]),
  );
  expect(headingsOf("stock_count")).toContain("valor da diferença ao custo (R$)");
});

test("exports the same files and headings for empty and busy companies", async () => {
  const empty = await archiveOf(await company());
  const busy = await archiveOf(await companyWithRecords());
  const headsOf = ({ files }: typeof empty) =>
    [...files].filter(([name]) => name.endsWith(".csv")).map(([name, text]) => [name, linesOf(text)[0]]);
  expect(headsOf(busy)).toEqual(headsOf(empty));
  expect(headsOf(empty).map(([name]) => name)).toEqual(packedTables().map((model) => `${FILE_NAMES[model]}.csv`));
});

test("gives every table its own file", () => {
  const names = packedTables().map((model) => FILE_NAMES[model] ?? model);
  expect(new Set(names).size).toBe(names.length);
});
