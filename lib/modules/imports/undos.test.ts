import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as listCustomers } from "@/app/api/v1/customers/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as undo } from "@/app/api/v1/imports/[id]/undo/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { PUT as changeProduct } from "@/app/api/v1/products/[id]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { prisma } from "@/lib/db/client";
import { recordAudit } from "@/lib/modules/audit/service";
import { company } from "@/lib/testing/company";
import type { ImportRow } from "./schema";

type Shop = Awaited<ReturnType<typeof company>>;

/** Returns the rows of a table without the version and `updated_at`, which an undo does not restore. */
const rowsOf = async ({ company_id }: Shop, table: string) => {
  const [row] = await prisma.$queryRawUnsafe<{ rows: string }[]>(
    `SELECT coalesce(string_agg((to_jsonb(t) - 'version' - 'updated_at')::text, '|' ORDER BY (to_jsonb(t) - 'version' - 'updated_at')::text), '') AS rows FROM ${table} t WHERE company_id = '${company_id}'`,
  );
  return row?.rows ?? "";
};

const upload = async (shop: Shop, kind: string, text: string) =>
  (await shop.call(send, { kind, file_name: "planilha.csv", file: new TextEncoder().encode(text) })).body;

async function write(shop: Shop, kind: string, text: string) {
  const { id } = await upload(shop, kind, text);
  return (await shop.call(commit, { id })).body;
}

async function notesOf(shop: Shop, id: string, filter: object = {}) {
  const { body } = await shop.call(listRows, { id, per_page: 100, ...filter });
  return (body.data as ImportRow[]).map(({ line, result, notes }) => [
    line,
    result,
    ...notes.map(({ message }) => message),
  ]);
}

test("matches customers by document, then by name, and restores every field on undo", async () => {
  const shop = await company();
  const { company_id } = shop;
  await shop.db.customer.create({
    data: { company_id, name: "Maria da Silva", cpf_cnpj: "52998224725", city: "Santos" },
  });
  await shop.db.customer.create({ data: { company_id, name: "José Sem Documento", phone: "5511987654321" } });
  const archived = { company_id, name: "Antiga", cpf_cnpj: "11222333000181", archived_at: new Date() };
  await shop.db.customer.create({ data: archived });
  const before = await rowsOf(shop, "customer");
  const sheet = [
    "Nome;CPF/CNPJ;Celular;CEP;UF;Limite",
    "Maria Silva;529.982.247-25;(11) 3456-7890;1310100;São Paulo;200,00",
    "José sem documento;;11987654321;;;",
    "Bar do Zé;12.abc.345/01de-35;;;;",
    "Sem dígito;529.982.247-26;;;;",
    "Outra Maria;52998224725;;;;",
    "Voltou;11.222.333/0001-81;;;;",
    "Telefone do José;;(11) 98765-4321;;;",
    "Nova;;11 91234-5678;00000000;XX;-1",
  ].join("\n");
  const sent = await upload(shop, "clientes", sheet);
  expect(await notesOf(shop, sent.id)).toEqual([
    [2, "atualiza", "A planilha perdeu o zero à esquerda, e ele foi recolocado."],
    [3, "atualiza", "Sem documento: encontrado pelo nome."],
    [4, "novo"],
    [5, "erro", "CPF ou CNPJ inválido."],
    [6, "erro", "Este documento já está na linha 2."],
    [7, "erro", "Este documento é do cliente Antiga, que está entre os arquivados. Restaure-o antes."],
    [8, "novo", "Este telefone já está no cadastro de José Sem Documento.", "Este telefone também está na linha 3."],
    [9, "erro", "O valor não pode ser negativo.", "CEP inválido.", "Escolha o estado."],
  ]);
  const { body } = await shop.call(commit, { id: sent.id });
  expect(body).toMatchObject({ status: "concluida", done_count: 4 });
  expect(await shop.db.customer.findFirst({ where: { cpf_cnpj: "52998224725" } })).toMatchObject({
    name: "Maria Silva",
    phone: "551134567890",
    zip_code: "01310100",
    state: "SP",
    city: "Santos",
    fiado_limit_cents: 20_000,
  });
  expect(await shop.db.customer.count({ where: { cpf_cnpj: "12ABC34501DE35", fiado_allowed: true } })).toBe(1);
  const updated_since = new Date().toISOString();
  expect((await shop.call(undo, { id: sent.id })).body).toMatchObject({
    status: "desfeita",
    undone_count: 4,
    kept_count: 0,
  });
  expect(await rowsOf(shop, "customer")).toBe(before);
  const synced: { name: string }[] = (await shop.call(listCustomers, { updated_since })).body.data;
  expect(synced.map(({ name }) => name)).toContain("Maria da Silva");
});

test.each([
  ["fornecedores", "supplier", "Razão social;CNPJ\nDistribuidora;11.222.333/0001-81"],
  ["vendedores", "seller", "Vendedor;CPF\nAna;529.982.247-25"],
])("imports and undoes %s completely", async (kind, table, sheet) => {
  const shop = await company();
  const before = await rowsOf(shop, table);
  const { id, done_count } = await write(shop, kind, sheet);
  expect(done_count).toBe(1);
  expect((await shop.call(undo, { id })).body.status).toBe("desfeita");
  expect(await rowsOf(shop, table)).toBe(before);
});

test("archives new products sold since, keeps products changed since, and notes both", async () => {
  const shop = await company();
  await shop.product({ name: "Arroz", barcode: "ARROZ" });
  await shop.product({ name: "Milho", barcode: "MILHO" });
  const { id } = await write(
    shop,
    "produtos",
    "Código;Nome;Preço;Estoque\nARROZ;Arroz;20,00;\nMILHO;Milho;5,00;\nNOVO;Novo;1,00;5\nPARADO;Parado;2,00;5",
  );
  const [rice, sold] = await Promise.all(
    ["ARROZ", "NOVO"].map((barcode) => shop.db.product.findFirstOrThrow({ where: { barcode } })),
  );
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const sale = await shop.call(sell, {
    items: [{ product_id: sold?.id, quantity_milli: 1_000 }],
    payments: [{ method: "pix", amount_cents: 100 }],
    expected_total_cents: 100,
  });
  expect(sale.status, JSON.stringify(sale.body)).toBe(201);
  const { category_id, name, unit, barcode, cost_price_cents } = rice ?? sold ?? {};
  const again = await shop.put(changeProduct, {
    id: rice?.id,
    category_id,
    name,
    unit,
    barcode,
    cost_price_cents,
    sale_price_cents: 2_500,
  });
  expect(again.status, JSON.stringify(again.body)).toBe(200);

  const { body } = await shop.call(undo, { id });
  expect(body).toMatchObject({ status: "desfeita", undone_count: 2, kept_count: 2, can_undo: false });
  expect(await notesOf(shop, id, { state: "mantida" })).toEqual([
    [2, "atualiza", "Foi alterado depois da importação e não foi desfeito."],
    [4, "novo", "Já foi usado depois da importação: foi arquivado em vez de apagado, e o histórico foi mantido."],
  ]);
  const left = await shop.db.product.findMany({ orderBy: { barcode: "asc" } });
  expect(left.map((product) => [product.barcode, product.sale_price_cents, product.archived_at !== null])).toEqual([
    ["ARROZ", 2_500, false],
    ["MILHO", 1_000, false],
    ["NOVO", 100, true],
  ]);
  const movements = await shop.db.stockMovement.count({ where: { product_id: sold?.id ?? "" } });
  expect(movements).toBe(2);
});

test("rejects an undo before writing and after 24 hours", async () => {
  const shop = await company();
  const sent = await upload(shop, "vendedores", "Nome\nAna");
  const early = await shop.call(undo, { id: sent.id });
  expect([early.status, early.body.code]).toEqual([409, "IMPORT_STATUS"]);
  await shop.call(commit, { id: sent.id });
  const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000);
  await shop.db.importBatch.updateMany({ where: { id: sent.id }, data: { finished_at: yesterday } });
  const late = await shop.call(undo, { id: sent.id });
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("24 horas")]);
  expect(await shop.db.seller.count()).toBe(1);
});

test("continues an interrupted import and rejects a line that conflicts with a newer row", async () => {
  const shop = await company();
  const sent = await upload(shop, "produtos", "Código;Nome;Preço\nA-1;Um;1,00\nA-2;Dois;2,00");
  await recordAudit(shop.ctx(), "import.commit", { subject: sent.id });
  await shop.db.importBatch.updateMany({ where: { id: sent.id }, data: { status: "gravando" } });
  await shop.product({ name: "Já está", barcode: "A-2" });
  const { body } = await shop.call(commit, { id: sent.id });
  expect(body).toMatchObject({ status: "concluida", new_count: 1, error_count: 1, done_count: 1 });
  const [[line, , reason] = []] = await notesOf(shop, sent.id, { result: "erro" });
  expect([line, reason]).toEqual([3, "O cadastro mudou depois da conferência. Envie esta linha de novo."]);
});

test("hides product imports from users without the permission", async () => {
  const shop = await company();
  const sent = await upload(shop, "produtos", "Nome;Preço\nArroz;1,00");
  const cashier = await shop.colleague({ permissions: ["cadastro clientes"] });
  const file = new TextEncoder().encode("Nome;Preço\nArroz;1,00");
  expect((await cashier.call(send, { kind: "produtos", file_name: "a.csv", file })).status).toBe(403);
  expect((await cashier.call(commit, { id: sent.id })).status).toBe(404);
});
