import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as getPdf } from "@/app/api/v1/billing/charges/[id]/pdf/route";
import { GET as charges } from "@/app/api/v1/billing/charges/route";
import { GET as check } from "@/app/api/v1/billing/coupon/route";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as deactivate } from "@/app/api/v1/master/coupons/[id]/deactivation/route";
import { POST as create } from "@/app/api/v1/master/coupons/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { addDays, dayOf } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { loadPlatformSettings } from "@/lib/modules/master/platform/service";
import { callAs, colleague, company } from "@/lib/testing/company";
import { type MercadoPagoDouble, startMercadoPagoDouble } from "@/lib/testing/mercado-pago-double.mjs";
import { deliverWebhook } from "@/lib/testing/mercado-pago-webhooks";
import { readPdf } from "@/lib/testing/pdf";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";
import { discountOf } from "./rules";

type Shop = Awaited<ReturnType<typeof company>>;

let master: string;
let price_cents: number;
beforeAll(async () => {
  master = (await colleague(null, { permissions: [], roles: ["master_admin"] })).token;
  const { plans } = await loadPlatformSettings();
  price_cents = plans.find(({ type }) => type === "mensal")?.price_cents ?? expect.fail();
});

/** Creates a coupon of 20% for one charge, with other terms if given. */
async function createCoupon(terms: object = {}) {
  const code = `C${randomUUID().replaceAll("-", "").slice(0, 15)}`.toUpperCase();
  const { status, body } = await callAs(master, create, {
    code,
    kind: "percent",
    percent_bp: 2_000,
    charges: 1,
    plan_types: ["mensal", "anual"],
    ...terms,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { code, id: body.id as string };
}

const buy = (shop: Shop, coupon: string, options: { key?: string; plan_type?: string } = {}) =>
  shop.call(subscribe, { plan_type: options.plan_type ?? "mensal", coupon }, options.key ? { key: options.key } : {});
const usesOf = (coupon_id: string) => prisma.planCharge.count({ where: { coupon_id } });
const refusalOf = ({ status, body }: Awaited<ReturnType<Shop["call"]>>) => [status, body.code, body.message];

describe("a coupon", () => {
  test("takes its discount off the charge, which shows it", async () => {
    const shop = await company();
    const { code, id } = await createCoupon();
    const discount_cents = discountOf({ percent_bp: 2_000, amount_cents: null }, price_cents);
    const offered = await shop.call(check, { code: ` ${code.toLowerCase()} ` });
    expect(offered.body).toMatchObject({ code, percent_bp: 2_000, amount_cents: null, charges_left: 1 });
    expect(offered.body.offers[0]).toEqual({
      plan_type: "mensal",
      price_cents,
      discount_cents,
      amount_cents: price_cents - discount_cents,
    });
    const { status, body } = await buy(shop, code);
    expect(status).toBe(200);
    const shown = { amount_cents: price_cents - discount_cents, coupon_code: code, discount_cents, status: "paid" };
    expect(body.charge).toMatchObject(shown);
    expect((await shop.call(charges)).body.data).toMatchObject([shown]);
    expect(await usesOf(id)).toBe(1);
    const [entry] = await shop.db.auditEntry.findMany({ where: { action: "plan.subscribe" } });
    expect(entry?.details).toMatchObject({ coupon: code, discount_cents });
    const pdf = readPdf((await shop.call(getPdf, { id: body.charge.id })).body);
    expect(pdf.shows(`Desconto do cupom ${code}`)).toBe(true);
  });

  test("leaves charges without a coupon at their price", async () => {
    const shop = await company();
    const { body } = await shop.call(subscribe, { plan_type: "mensal" });
    expect(body.charge).toMatchObject({ amount_cents: price_cents, coupon_code: null, discount_cents: 0 });
    expect((await shop.call(current)).body.coupon).toBeNull();
  });

  test("is used once by a repeated request", async () => {
    const shop = await company();
    const { code, id } = await createCoupon();
    const key = randomUUID();
    const first = await buy(shop, code, { key });
    expect((await buy(shop, code, { key })).body).toEqual(first.body);
    expect(await usesOf(id)).toBe(1);
  });

  test("discounts as many charges of a company as promised, also after it was deactivated", async () => {
    const shop = await company();
    const { code, id } = await createCoupon({ charges: 3 });
    expect((await buy(shop, code)).status).toBe(200);
    expect((await shop.call(current)).body.coupon).toEqual({ code, charges_left: 2 });
    await callAs(master, deactivate, { id });
    expect((await buy(shop, code)).status).toBe(200);
    expect((await buy(shop, code, { plan_type: "anual" })).status).toBe(200);
    expect((await shop.call(current)).body.coupon).toBeNull();
    expect(refusalOf(await buy(shop, code))).toEqual([422, "COUPON_REFUSED", "Sua empresa já usou este cupom."]);
    const other = await company();
    expect(refusalOf(await buy(other, code))).toEqual([422, "COUPON_REFUSED", "Este cupom foi encerrado."]);
    expect((await other.call(charges)).body.total).toBe(0);
  });

  test("is refused if unknown, after its last day or for another plan, without a charge", async () => {
    const shop = await company();
    const yesterday = addDays(dayOf(new Date()), -1);
    const expired = await createCoupon({ valid_until: yesterday });
    const yearly = await createCoupon({ plan_types: ["anual"] });
    expect(refusalOf(await buy(shop, "NADA123"))).toEqual([
      422,
      "COUPON_REFUSED",
      "Cupom não encontrado. Confira o código.",
    ]);
    expect(refusalOf(await buy(shop, expired.code))[2]).toMatch(/^Este cupom valia até /);
    expect(refusalOf(await shop.call(check, { code: expired.code }))[1]).toBe("COUPON_REFUSED");
    expect(refusalOf(await buy(shop, yearly.code))[2]).toBe("Este cupom não vale para o Plano Mensal.");
    const { offers } = (await shop.call(check, { code: yearly.code })).body;
    expect(offers.map(({ plan_type }: { plan_type: string }) => plan_type)).toEqual(["anual"]);
    expect((await shop.call(charges)).body.total).toBe(0);
  });

  test("is checked by the owner only, thirty times an hour", async () => {
    const shop = await company();
    const { code } = await createCoupon();
    const manager = await shop.colleague({});
    expect((await manager.call(check, { code })).body.code).toBe("OWNER_ONLY");
    for (let attempt = 0; attempt < 30; attempt++)
      expect((await shop.call(check, { code: "NADA123" })).status).toBe(422);
    expect((await shop.call(check, { code })).body.code).toBe("TOO_MANY_REQUESTS");
    expect((await buy(shop, code)).body.code).toBe("TOO_MANY_REQUESTS");
    expect((await (await company()).call(check, { code })).status).toBe(200);
  });

  test("never changes its terms", async () => {
    const { id } = await createCoupon();
    const changed = prisma.coupon.updateMany({ where: { id }, data: { percent_bp: 1 } });
    await expect(changed).rejects.toThrow(/permission denied/);
    await expect(prisma.coupon.deleteMany({ where: { id } })).rejects.toThrow(/permission denied/);
  });
});

describe(`races for a coupon, ${TRIALS} trials each`, () => {
  test("gives the last use to one of ten companies", async () => {
    const shops = await Promise.all(Array.from({ length: CALLERS }, () => company()));
    await inTrials(
      async () => {
        const { code, id } = await createCoupon({ max_companies: 1 });
        const answers = await atOnce((caller) => buy(shops[caller] ?? expect.fail(), code));
        expect(countByStatus(answers)).toEqual({ 200: 1, 422: CALLERS - 1 });
        expect(await usesOf(id)).toBe(1);
      },
      Math.min(TRIALS, 15),
    );
  });

  test("discounts one of ten charges of a company", async () => {
    await inTrials(async () => {
      const shop = await company();
      const { code, id } = await createCoupon();
      const answers = await atOnce(() => buy(shop, code));
      expect(countByStatus(answers)).toEqual({ 200: 1, 422: CALLERS - 1 });
      expect(await usesOf(id)).toBe(1);
    });
  });
});

describe("a charge with a coupon that waits for its payment", () => {
  let gateway: MercadoPagoDouble;
  beforeAll(async () => {
    gateway = await startMercadoPagoDouble({ webhook_secret: "um segredo de conferência" });
    for (const [name, value] of Object.entries(gateway.env)) vi.stubEnv(name, value);
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await gateway.close();
  });

  const report = async (payment_id: string) => expect(await deliverWebhook(gateway.webhookOf(payment_id))).toBe(200);

  test("holds the use, and gives it back when it expires unpaid", async () => {
    const shop = await company();
    const other = await company();
    const { code } = await createCoupon({ max_companies: 1 });
    const { charge } = (await buy(shop, code)).body;
    expect(charge).toMatchObject({ status: "pending", coupon_code: code });
    expect(refusalOf(await buy(shop, code))[2]).toMatch(/^Este cupom está em uma cobrança que ainda pode ser paga/);
    expect(refusalOf(await buy(other, code))[2]).toBe("Este cupom já foi usado o número máximo de vezes.");
    gateway.change(charge.gateway_payment_id, { status: "cancelled", status_detail: "expired" });
    await report(charge.gateway_payment_id);
    expect((await buy(other, code)).status).toBe(200);
    // Paid after all, it does not extend the plan and is no use.
    gateway.approve(charge.gateway_payment_id);
    await report(charge.gateway_payment_id);
    expect((await shop.call(current)).body).toMatchObject({ trial: true, coupon: null });
  });

  test("is charged at the gateway with the discount", async () => {
    const shop = await company();
    const { code, id } = await createCoupon({ kind: "amount", percent_bp: null, amount_cents: 990 });
    const { charge } = (await buy(shop, code)).body;
    gateway.approve(charge.gateway_payment_id);
    await report(charge.gateway_payment_id);
    const paid = await prisma.planCharge.findUniqueOrThrow({ where: { id: charge.id } });
    expect(paid).toMatchObject({ status: "paid", amount_cents: price_cents - 990, discount_cents: 990, coupon_id: id });
  });
});
