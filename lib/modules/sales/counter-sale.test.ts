import { beforeAll, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as confirm } from "@/app/api/v1/sale-payments/[id]/confirmation/route";
import { GET as openPix } from "@/app/api/v1/sale-payments/route";
import { GET as getSale } from "@/app/api/v1/sales/[id]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";
import { atOnce, inTrials } from "@/lib/testing/trials";

let shop: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
});

const pix = (amount_cents: number, to_confirm = false) => ({ method: "pix", amount_cents, to_confirm });
const delivery = { description: "Entrega", unit_price_cents: 700, quantity_milli: 1_000 };

test("sells an item without a product at its own price and without stock", async () => {
  const rice = await shop.product({ price_cents: 1_000, stock_milli: 1_000 });
  const { status, body } = await shop.call(sell, {
    items: [
      { product_id: rice.id, quantity_milli: 1_000 },
      { ...delivery, quantity_milli: 2_000, note: "até 18h" },
    ],
    payments: [pix(2_400)],
    expected_total_cents: 2_400,
  });
  expect(status).toBe(201);
  expect(body.items[1]).toMatchObject({
    product_id: null,
    description: "Entrega",
    unit: "un",
    quantity_milli: 2_000,
    note: "até 18h",
    unit_price_cents: 700,
    total_cents: 1_400,
    list_price_cents: null,
  });
  expect(await shop.db.stockMovement.count({ where: { sale_id: body.id } })).toBe(1);
});

test("requires a description of three letters and a price for an item without a product", async () => {
  const ask = (item: object) =>
    shop.call(sell, {
      items: [{ quantity_milli: 1_000, ...item }],
      payments: [pix(700)],
      expected_total_cents: 700,
    });
  expect((await ask({ description: "ab", unit_price_cents: 700 })).body.errors).toHaveProperty("items.0.description");
  expect((await ask({ description: "Entrega" })).body.errors).toHaveProperty("items.0.unit_price_cents");
  expect((await ask({ ...delivery, quantity_milli: 1_500 })).status).toBe(422);
});

test("spreads a surcharge over the lines exactly and stores the note and document", async () => {
  const { status, body } = await shop.call(sell, {
    items: [delivery, { ...delivery, description: "Embalagem", unit_price_cents: 301 }, delivery],
    discount_cents: 100,
    surcharge_cents: 101,
    payments: [pix(1_702)],
    expected_total_cents: 1_702,
    note: "Presente",
    cpf_cnpj: "12.ABC.345/01DE-35",
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    subtotal_cents: 1_701,
    discount_cents: 100,
    surcharge_cents: 101,
    total_cents: 1_702,
    note: "Presente",
    cpf_cnpj: "12ABC34501DE35",
  });
  const sum = (name: string) =>
    body.items.reduce((all: number, item: Record<string, number>) => all + (item[name] ?? 0), 0);
  expect([sum("total_cents"), sum("surcharge_cents"), sum("discount_cents")]).toEqual([1_702, 101, 100]);
});

test("rejects an invalid document", async () => {
  const { status, body } = await shop.call(sell, {
    items: [delivery],
    payments: [pix(700)],
    expected_total_cents: 700,
    cpf_cnpj: "111.111.111-11",
  });
  expect([status, body.errors]).toEqual([422, { cpf_cnpj: ["CPF ou CNPJ inválido."] }]);
});

const leavePix = async () =>
  (await shop.call(sell, { items: [delivery], payments: [pix(700, true)], expected_total_cents: 700 })).body;

test("lists an unconfirmed PIX until it is confirmed and stores who confirmed it", async () => {
  const sale = await leavePix();
  expect(sale).toMatchObject({ has_pix_to_confirm: true, payments: [{ to_confirm: true, confirmed: null }] });
  const [{ id }] = sale.payments;
  const other = await shop.colleague({ permissions: ["consultar vendas"] });
  const listed = (await other.call(openPix)).body.data.find((one: { id: string }) => one.id === id);
  expect(listed).toMatchObject({ amount_cents: 700, sale: { id: sale.id, number: sale.number } });
  expect((await other.call(confirm, { id })).status).toBe(201);
  expect((await shop.call(getSale, { id: sale.id })).body).toMatchObject({
    has_pix_to_confirm: false,
    payments: [{ to_confirm: false, confirmed: { user_name: other.user.name } }],
  });
  expect(JSON.stringify((await other.call(openPix)).body)).not.toContain(id);
});

test("shows a cashier only their own unconfirmed PIX and accepts no other method as unconfirmed", async () => {
  const sale = await leavePix();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await cashier.call(openPix)).body.data).toEqual([]);
  expect((await cashier.call(confirm, { id: sale.payments[0].id })).status).toBe(404);
  const card = { method: "debito", amount_cents: 700, to_confirm: true };
  const refused = await shop.call(sell, { items: [delivery], payments: [card], expected_total_cents: 700 });
  expect(refused.body.errors).toHaveProperty("payments.0.to_confirm");
});

test("confirms a PIX once under concurrent calls", async () => {
  await inTrials(async () => {
    const [{ id }] = (await leavePix()).payments;
    const answers = await atOnce(() => shop.call(confirm, { id }), 4);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });
});
