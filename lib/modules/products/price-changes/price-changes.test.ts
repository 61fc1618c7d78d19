import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { POST as undo } from "@/app/api/v1/price-changes/[id]/undoing/route";
import { POST as preview } from "@/app/api/v1/price-changes/preview/route";
import { POST as change, GET as list } from "@/app/api/v1/price-changes/route";
import { PUT as edit } from "@/app/api/v1/products/[id]/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { describePriceRule } from "./labels";
import { changedPrice, type PriceRule, ROUNDINGS } from "./rules";

const percent = (amount: number, rounding: PriceRule["rounding"] = "exato"): PriceRule => ({
  kind: "percent",
  amount,
  rounding,
});

describe("new price", () => {
  test.each([
    [1_000, percent(1_000), 1_100],
    [999, percent(1_250), 1_124],
    [1_234, percent(0 - 1_000), 1_111],
    [1_243, { kind: "amount", amount: 100, rounding: "x9" } as const, 1_339],
    [1_243, percent(1, "x9"), 1_239],
    [1_244, percent(1, "x9"), 1_249],
    [1_245, percent(1, "x9"), 1_249],
    [1_245, percent(1, "x0"), 1_250],
    [1_244, percent(1, "x0"), 1_240],
    [100, { kind: "amount", amount: -100, rounding: "exato" } as const, null],
    [4, percent(-100, "x0"), null],
    [999_999_999, percent(1_000), null],
  ])("changes %i by %j to %s", (from, rule, to) => expect(changedPrice(from, rule)).toBe(to));

  test("returns the nearest price with the requested ending", () => {
    const rules = fc.record({
      kind: fc.constant("percent" as const),
      amount: fc.integer({ min: -9_000, max: 50_000 }),
      rounding: fc.constantFrom(...ROUNDINGS),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), rules, (from, rule) => {
        const exact = changedPrice(from, { ...rule, rounding: "exato" });
        const to = changedPrice(from, rule);
        if (exact === null || to === null) return;
        expect(Math.abs(exact - Math.round((from * (10_000 + rule.amount)) / 10_000))).toBeLessThanOrEqual(1);
        if (rule.rounding !== "exato") expect(to % 10).toBe(rule.rounding === "x0" ? 0 : 9);
        expect(Math.abs(to - exact)).toBeLessThanOrEqual(rule.rounding === "exato" ? 0 : 5);
      }),
    );
  });
});

test.each([
  [percent(1_050, "x9"), "Aumento de 10,5%, terminando em 9"],
  [percent(0 - 1_000), "Redução de 10%"],
  [{ kind: "amount", amount: -150, rounding: "x0" } as const, "Redução de R$ 1,50, terminando em 0"],
])("describes %j as %s", (rule, words) => expect(describePriceRule(rule)).toBe(words));

async function pricedShop() {
  const shop = await company();
  const rice = await shop.product({ name: "Arroz", price_cents: 1_000 });
  const beans = await shop.product({ name: "Feijão", price_cents: 2_000 });
  const items = [
    { product_id: rice.id, from_cents: 1_000 },
    { product_id: beans.id, from_cents: 2_000 },
  ];
  const prices = async () =>
    (await shop.db.product.findMany({ orderBy: { name: "asc" } })).map(({ sale_price_cents }) => sale_price_cents);
  return { ...shop, rice, beans, items, prices };
}

describe("changing prices", () => {
  test("writes the previewed prices once per key with the author", async () => {
    const shop = await pricedShop();
    const seen = (await shop.call(preview, percent(1_000))).body.data;
    expect(seen.map(({ name, to_cents }: { name: string; to_cents: number }) => [name, to_cents])).toEqual([
      ["Arroz", 1_100],
      ["Feijão", 2_200],
    ]);
    const key = randomUUID();
    const sent = { ...percent(1_000), items: shop.items };
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(change, sent, { key })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await shop.prices()).toEqual([1_100, 2_200]);
    expect(await shop.db.priceChange.count()).toBe(1);
    expect(await shop.db.auditEntry.findFirst({ where: { action: "price_change.create" } })).toMatchObject({
      user_id: shop.user.id,
      details: { kind: "percent", amount: 1_000, item_count: 2 },
    });
  });

  test("rejects all changes if one price has changed since the preview", async () => {
    const shop = await pricedShop();
    const stale = [{ ...shop.items[0], from_cents: 999 }, shop.items[1]];
    const { status, body } = await shop.call(change, { ...percent(1_000), items: stale });
    expect([status, body.code, body.message]).toEqual([
      409,
      "PRICES_CHANGED",
      "O preço de Arroz mudou enquanto você conferia. Veja a prévia de novo.",
    ]);
    expect([await shop.prices(), await shop.db.priceChange.count()]).toEqual([[1_000, 2_000], 0]);
  });

  test("applies only one of two changes from the same preview", async () => {
    const shop = await pricedShop();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => shop.call(change, { ...percent(1_000), items: shop.items.toReversed() })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await shop.prices()).toEqual([1_100, 2_200]);
  });

  test("selects products by category, supplier and search", async () => {
    const shop = await pricedShop();
    const [, other] = await shop.db.category.findMany();
    const supplier = await shop.db.supplier.create({ data: { company_id: shop.company_id, name: "Atacado" } });
    await shop.db.product.updateMany({ where: { id: shop.rice.id }, data: { category_id: other?.id ?? "" } });
    await shop.db.purchaseItem.create({
      data: {
        company_id: shop.company_id,
        product_id: shop.beans.id,
        description: "Feijão",
        quantity_milli: 1_000,
        supplier_id: supplier.id,
        user_id: shop.user.id,
      },
    });
    const names = async (filter: object) =>
      (await shop.call(preview, { ...percent(1_000), ...filter })).body.data.map(({ name }: { name: string }) => name);
    expect(await names({ category_id: other?.id })).toEqual(["Arroz"]);
    expect(await names({ supplier_id: supplier.id })).toEqual(["Feijão"]);
    expect(await names({ search: "feij" })).toEqual(["Feijão"]);
    expect(await names({ product_ids: [shop.rice.id] })).toEqual(["Arroz"]);
  });

  test("rejects a change that leaves no price and products of another company", async () => {
    const shop = await pricedShop();
    const theirs = await pricedShop();
    const free = { kind: "amount", amount: -1_000, rounding: "exato", items: shop.items };
    expect((await shop.call(change, free)).body.message).toContain("Arroz ficaria sem preço");
    expect((await shop.call(change, { ...percent(1_000), items: theirs.items })).status).toBe(404);
    expect(await theirs.prices()).toEqual([1_000, 2_000]);
  });
});

describe("undoing a price change", () => {
  test("restores the prices within a day, except those changed since", async () => {
    const shop = await pricedShop();
    const { body } = await shop.call(change, { ...percent(1_000), items: shop.items });
    const { category_id } = shop.beans;
    const fields = { name: "Feijão", category_id, unit: "un", sale_price_cents: 1_950 };
    const readChange = async () => (await shop.call(list)).body.data[0];
    expect([body.restorable_count, (await readChange()).restorable_count]).toEqual([2, 2]);
    await shop.put(edit, { id: shop.beans.id, ...fields });
    expect(await readChange()).toMatchObject({ can_undo: true, item_count: 2, restorable_count: 1 });
    const undone = await shop.call(undo, { id: body.id });
    expect(undone.body).toMatchObject({ restored_count: 1, can_undo: false, undone_by_name: "Ana Souza" });
    expect(await shop.prices()).toEqual([1_000, 1_950]);
    expect((await shop.call(undo, { id: body.id })).body.code).toBe("ALREADY_REVERSED");
    expect((await shop.call(list)).body.data).toEqual([
      expect.objectContaining({ id: body.id, restored_count: 1, restorable_count: null }),
    ]);
  });

  test("undoes a change once under concurrent calls", async () => {
    const shop = await pricedShop();
    const { body } = await shop.call(change, { ...percent(1_000), items: shop.items });
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.call(undo, { id: body.id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await shop.prices()).toEqual([1_000, 2_000]);
  });

  test("rejects an undo after a day", async () => {
    const shop = await pricedShop();
    const { body } = await shop.call(change, { ...percent(1_000), items: shop.items });
    const key = { company_id_id: { company_id: shop.company_id, id: body.id } };
    await prisma.priceChange.update({ where: key, data: { created_at: new Date(Date.now() - 86_400_001) } });
    const { status, body: refusal } = await shop.call(undo, { id: body.id });
    expect([status, refusal.message]).toEqual([409, "Só dá para desfazer em até 24 horas."]);
    expect(await shop.prices()).toEqual([1_100, 2_200]);
  });
});
