import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as recordOffline } from "@/app/api/v1/offline-sales/route";
import { POST as takeSeries } from "@/app/api/v1/pdv/cash-register/series/route";
import { POST as confirm } from "@/app/api/v1/sale-payments/[id]/confirmation/route";
import { POST as cancel } from "@/app/api/v1/sales/[id]/cancellation/route";
import { POST as correct } from "@/app/api/v1/sales/[id]/payment-corrections/route";
import { POST as giveBack } from "@/app/api/v1/sales/[id]/returns/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

type Shop = Awaited<ReturnType<typeof openShop>>;

const LONG_AGO = "1970-01-01T00:00:00Z";

async function openShop() {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 10_000 });
  const beans = await shop.product({ stock_milli: 100_000 });
  const sold = async (payment: object = { method: "dinheiro" }) => {
    const { status, body } = await shop.call(sell, {
      items: [{ product_id: beans.id, quantity_milli: 1_000 }],
      payments: [{ amount_cents: 1_000, ...payment }],
      expected_total_cents: 1_000,
    });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  return { ...shop, sold };
}

async function readSync(shop: Pick<Shop, "call">, first: object, per_page = 2) {
  const rows: { id: string; status: string }[] = [];
  for (let input: object | null = first; input; ) {
    const { status, body }: Awaited<ReturnType<Shop["call"]>> = await shop.call(list, { ...input, per_page });
    expect(status, JSON.stringify(body)).toBe(200);
    rows.push(...body.data);
    input = body.next_cursor && { cursor: body.next_cursor };
  }
  return rows;
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Returns a cursor behind every change so far. */
const endOf = (id: string) =>
  Buffer.from(`${new Date().toISOString().replace("Z", "000Z")} ${id}`).toString("base64url");

/** Moves sales to one instant, as sales of one millisecond are. */
const moveSales = (shop: Shop, ids: readonly string[], sold_at: string) =>
  prisma.$executeRaw`
    WITH moved AS (
      UPDATE sale SET sold_at = ${sold_at}::timestamptz WHERE company_id = ${shop.company_id}::uuid AND id = ANY (${[...ids]}::uuid[]))
    SELECT`;

test("pages sales of one instant in order, changed ones among them, without losing or repeating one", async () => {
  const shop = await openShop();
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.push((await shop.sold()).id);
  await moveSales(shop, ids, "2026-01-01T10:00:00.123Z");
  await prisma.$executeRaw`DELETE FROM sale_change WHERE company_id = ${shop.company_id}::uuid AND sale_id <> ${ids[2]}::uuid`;
  await prisma.$executeRaw`
    UPDATE sale_change SET changed_at = '2026-01-01T10:00:00.123Z' WHERE company_id = ${shop.company_id}::uuid`;
  expect(idsOf(await readSync(shop, { updated_since: "2026-01-01T10:00:00.123Z" }))).toEqual([...ids].sort());
  expect(await readSync(shop, { updated_since: "2026-01-01T10:00:00.123001Z" })).toEqual([]);
});

test("writes no change with a new sale", async () => {
  const shop = await openShop();
  const { id } = await shop.sold();
  expect(await shop.db.saleChange.count()).toBe(0);
  expect(idsOf(await readSync(shop, { updated_since: LONG_AGO }))).toEqual([id]);
});

const CHANGES: Record<string, (shop: Shop, sale: Awaited<ReturnType<Shop["sold"]>>) => Promise<{ status: number }>> = {
  cancellation: (shop, { id }) => shop.call(cancel, { id, reason: "erro_na_venda", description: "Passou em dobro" }),
  return: (shop, { id, items }) =>
    shop.call(giveBack, {
      id,
      reason: "desistencia",
      items: [{ sale_item_id: items[0].id, quantity_milli: 1_000, restock: true }],
      expected_amount_cents: 1_000,
      refund_method: "dinheiro",
    }),
  "payment correction": (shop, { id }) =>
    shop.call(correct, {
      id,
      from_method: "pix",
      to_method: "dinheiro",
      amount_cents: 1_000,
      reason: "Pagou de outra forma",
    }),
  "confirmation of its PIX": (shop, { payments }) => shop.call(confirm, { id: payments[0].id }),
};

test.each(Object.entries(CHANGES))("shows a sale again after a %s", async (_, change) => {
  const shop = await openShop();
  const sale = await shop.sold({ method: "pix", to_confirm: true });
  const other = await shop.sold();
  const cursor = endOf(other.id);
  expect(await readSync(shop, { cursor })).toEqual([]);
  expect((await change(shop, sale)).status).toBeLessThan(300);
  expect(idsOf(await readSync(shop, { cursor }))).toEqual([sale.id]);
  expect(idsOf(await readSync(shop, { updated_since: LONG_AGO }))).toEqual([other.id, sale.id]);
});

test("includes canceled sales with their status", async () => {
  const shop = await openShop();
  const { id } = await shop.sold();
  await shop.call(cancel, { id, reason: "erro_na_venda", description: "Passou em dobro" });
  expect(await readSync(shop, { updated_since: LONG_AGO })).toMatchObject([{ id, status: "cancelada" }]);
});

test("shows an offline sale when it arrives, not when it was made", async () => {
  const shop = await openShop();
  const { cash_register_id, number, items } = await shop.sold();
  const { body: series } = await shop.call(takeSeries, { device_id: randomUUID() });
  const made_at = new Date().toISOString();
  const { product_id } = items[0];
  const later = await shop.sold();
  const cursor = endOf(later.id);
  const { status, body } = await shop.call(recordOffline, {
    sale_key: randomUUID(),
    cash_register_id,
    number: `${number.split("-")[0]}-${series.letter}001`,
    made_at,
    items: [{ product_id, quantity_milli: 1_000 }],
    prices: [{ product_id, sale_price_cents: 1_000 }],
    payments: [{ method: "dinheiro", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  });
  expect([status, body.sold_at]).toEqual([201, made_at]);
  expect(idsOf(await readSync(shop, { cursor }))).toEqual([body.id]);
});

test("shows cashiers their own sales only, and never those of another company", async () => {
  const shop = await openShop();
  await shop.sold();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect(await readSync(cashier, { updated_since: LONG_AGO })).toEqual([]);
  expect(await readSync(await company(), { updated_since: LONG_AGO })).toEqual([]);
  const stranger = await shop.colleague({ permissions: ["cadastro clientes"] });
  expect((await stranger.call(list, { updated_since: LONG_AGO })).status).toBe(403);
});
