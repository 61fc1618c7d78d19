import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as payFiado } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { GET as getAccount } from "@/app/api/v1/fiado-customers/[id]/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { GET as listRows } from "@/app/api/v1/imports/[id]/rows/route";
import { POST as undo } from "@/app/api/v1/imports/[id]/undo/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";
import type { ImportRow } from "./schema";

type Shop = Awaited<ReturnType<typeof company>>;

const upload = async (shop: Shop, kind: string, text: string) =>
  (await shop.call(send, { kind, file_name: "planilha.csv", file: new TextEncoder().encode(text) })).body;

async function notesOf(shop: Shop, id: string, filter: object = {}) {
  const { body } = await shop.call(listRows, { id, per_page: 100, ...filter });
  return (body.data as ImportRow[]).map(({ line, result, notes }) => [
    line,
    result,
    ...notes.map(({ message }) => message),
  ]);
}

test("writes opening stock as an inventory movement and undoes it with another", async () => {
  const shop = await company();
  const rice = await shop.product({ name: "Arroz", barcode: "ARROZ", stock_milli: 2_000 });
  const corn = await shop.product({ name: "Milho", barcode: "MILHO", unit: "kg", stock_milli: 0 });
  const sheet = "Código;Produto;Quantidade\nARROZ;;12\n;milho;1,250\nARROZ;;13\nNADA;;1\nMILHO;;1,2345\n;;4";
  const sent = await upload(shop, "estoque", sheet);
  expect(await notesOf(shop, sent.id)).toEqual([
    [2, "atualiza", "Hoje há 2 un."],
    [3, "atualiza", "Sem código: encontrado pelo nome.", "Hoje há 0,000 kg."],
    [4, "erro", "Arroz já está na linha 2."],
    [5, "erro", "Não há produto com este código. Cadastre ou importe o produto antes."],
    [6, "erro", "Quantidade inválida: “1,2345”. Escreva como 3 ou 1,250, até 99.999.", "Milho já está na linha 3."],
    [7, "erro", "Não há produto com este nome. Cadastre ou importe o produto antes."],
  ]);
  await Promise.all([1, 2, 3].map(() => shop.call(commit, { id: sent.id })));
  const ledger = async () =>
    (
      await shop.db.stockMovement.findMany({
        where: { kind: "inventario" },
        orderBy: [{ created_at: "asc" }, { quantity_milli: "desc" }],
      })
    ).map(({ product_id, quantity_milli, balance_milli, reason }) => [
      product_id,
      quantity_milli,
      balance_milli,
      reason,
    ]);
  const written = [
    [rice.id, 10_000, 12_000, "Saldo inicial"],
    [corn.id, 1_250, 1_250, "Saldo inicial"],
  ];
  expect(await ledger()).toEqual(written);
  expect((await shop.call(undo, { id: sent.id })).body).toMatchObject({ status: "desfeita", undone_count: 2 });
  expect(await ledger()).toEqual([
    ...written,
    [corn.id, -1_250, 0, "Saldo inicial desfeito"],
    [rice.id, -10_000, 2_000, "Saldo inicial desfeito"],
  ]);
});

test("imports a fiado balance once and undoes it unless the customer has bought or paid since", async () => {
  const shop = await company();
  const maria = await shop.customer();
  const joao = await shop.customer({ name: "João Souza" });
  const sheet =
    "Cliente;Saldo devedor;Data\nMaria da Silva;125,50;15/01/2026\nJOAO SOUZA;10,00;16/01/2026\nNinguém;1,00;\nMaria da Silva;125,50;15/01/2026\nMaria da Silva;1,00;31/12/2099";
  const sent = await upload(shop, "fiado", sheet);
  expect(await notesOf(shop, sent.id)).toEqual([
    [2, "novo", "Encontrado pelo nome."],
    [3, "novo", "Encontrado pelo nome."],
    [4, "erro", "Não há cliente com este nome. Cadastre ou importe o cliente antes."],
    [5, "erro", "Encontrado pelo nome.", "Esta dívida já está na linha 2."],
    [6, "erro", "Encontrado pelo nome.", "A data não pode estar no futuro."],
  ]);
  await Promise.all([1, 2, 3].map(() => shop.call(commit, { id: sent.id })));
  expect((await shop.call(getAccount, { id: maria.id })).body).toMatchObject({ balance_cents: 12_550 });
  const again = await upload(shop, "fiado", sheet);
  expect(again).toMatchObject({ new_count: 0, error_count: 5 });

  await shop.call(payFiado, { id: joao.id, amount_cents: 400, payment_method: "pix" });
  expect((await shop.call(undo, { id: sent.id })).body).toMatchObject({
    status: "desfeita",
    undone_count: 1,
    kept_count: 1,
  });
  expect((await shop.call(getAccount, { id: maria.id })).body.balance_cents).toBe(0);
  expect((await shop.call(getAccount, { id: joao.id })).body.balance_cents).toBe(600);
  expect(await shop.db.fiadoSale.count()).toBe(1);
});

test("rejects deletion of stock movements and debts outside an undo", async () => {
  const shop = await company();
  const product = await shop.product();
  const customer = await shop.customer();
  const { id } = await upload(shop, "fiado", "Cliente;Valor\nMaria da Silva;1,00");
  await shop.call(commit, { id });
  await expect(shop.db.stockMovement.deleteMany({ where: { product_id: product.id } })).rejects.toThrow(
    /never rewritten/,
  );
  await expect(shop.db.fiadoSale.deleteMany({ where: { customer_id: customer.id } })).rejects.toThrow(
    /never rewritten/,
  );
});

test("rejects a debt whose name, phone and document do not match one customer", async () => {
  const shop = await company();
  const createCustomer = (fields: { name: string; phone?: string; cpf_cnpj?: string; archived_at?: Date }) =>
    shop.db.customer.create({ data: { company_id: shop.company_id, ...fields } });
  const maria = await createCustomer({ name: "Maria da Silva", phone: "5511987654321", cpf_cnpj: "52998224725" });
  await createCustomer({ name: "João Souza", phone: "5511912345678" });
  await createCustomer({ name: "Pedro Lima", archived_at: new Date() });
  const sent = await upload(
    shop,
    "fiado",
    [
      "Cliente;CPF;Telefone;Valor",
      "João Souza;;(11) 98765-4321;10,00",
      "Carlos Dias;;(11) 98765-4321;11,00",
      "Dona Maria;;(11) 98765-4321;12,00",
      "João Souza;;(11) 95555-4444;13,00",
      "Joana;529.982.247-25;;14,00",
      "Pedro Lima;;;15,00",
      "Maria da Silva;;(11) 98765-4321;16,00",
    ].join("\n"),
  );
  expect(await notesOf(shop, sent.id)).toEqual([
    [2, "erro", "Este telefone é de Maria da Silva. Confira de quem é a dívida."],
    [3, "erro", "Este telefone é de Maria da Silva. Confira de quem é a dívida."],
    [4, "novo", "Pelo telefone, é de Maria da Silva."],
    [5, "erro", "No cadastro, João Souza tem outro telefone. Confira de quem é a dívida."],
    [6, "novo", "Pelo documento, é de Maria da Silva.", "Maria da Silva já deve R$ 12,00; este valor será somado."],
    [7, "erro", "Pedro Lima está entre os arquivados. Restaure o cadastro antes."],
    [8, "novo", "Maria da Silva já deve R$ 26,00; este valor será somado."],
  ]);
  await shop.call(commit, { id: sent.id });
  expect((await shop.call(getAccount, { id: maria.id })).body.balance_cents).toBe(4_200);
  expect(await shop.db.fiadoSale.count()).toBe(3);
});

test("finds a product whose code lost its leading zero in the spreadsheet", async () => {
  const shop = await company();
  const beans = await shop.product({ name: "Feijão", barcode: "0012345678905", stock_milli: 0 });
  const { id } = await upload(shop, "estoque", "Código;Quantidade\n012345678905;7");
  await shop.call(commit, { id });
  expect(await shop.db.product.findFirst({ where: { id: beans.id } })).toMatchObject({ current_stock_milli: 7_000 });
});

test("keeps the effect of sales between upload and commit", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const rice = await shop.product({ name: "Arroz", barcode: "ARROZ", stock_milli: 20_000 });
  const corn = await shop.product({ name: "Milho", barcode: "MILHO", stock_milli: 5_000 });
  const sent = await upload(shop, "estoque", "Código;Quantidade\nARROZ;12\nMILHO;1");
  for (const [product, quantity_milli] of [
    [rice, 3_000],
    [corn, 2_000],
  ] as const) {
    const total_cents = quantity_milli;
    const sale = await shop.call(sell, {
      items: [{ product_id: product.id, quantity_milli }],
      payments: [{ method: "pix", amount_cents: total_cents }],
      expected_total_cents: total_cents,
    });
    expect(sale.status, JSON.stringify(sale.body)).toBe(201);
  }
  expect((await shop.call(commit, { id: sent.id })).body).toMatchObject({ status: "concluida", done_count: 2 });
  const products = await shop.db.product.findMany({ orderBy: { name: "asc" } });
  expect(products.map(({ name, current_stock_milli }) => [name, current_stock_milli])).toEqual([
    ["Arroz", 9_000],
    ["Milho", 0],
  ]);
});

test("imports customers without fiado unless the file allows it or gives a limit", async () => {
  const shop = await company();
  const file = "Nome;Fiado;Limite\nAna;;\nBia;sim;\nCida;;200,00\nDora;não;200,00";
  const sent = await upload(shop, "clientes", file);
  await shop.call(commit, { id: sent.id });
  await shop.call(commit, { id: (await upload(shop, "clientes", "Nome\nEva")).id });
  const customers = await shop.db.customer.findMany({ orderBy: { name: "asc" } });
  expect(customers.map(({ name, fiado_allowed }) => [name, fiado_allowed])).toEqual([
    ["Ana", false],
    ["Bia", true],
    ["Cida", true],
    ["Dora", false],
    ["Eva", false],
  ]);
});
