import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { GET as getCharge } from "@/app/api/v1/billing/charges/[id]/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { unseal } from "@/lib/access/seal";
import { prisma } from "@/lib/db/client";
import { SIMULATED } from "@/lib/gateway/simulated";
import { company } from "@/lib/testing/company";
import { writeNotice } from "../notices/service";
import { PLANS } from "../rules";
import { settle } from "./service";

const DAY_MS = 86_400_000;

type Shop = Awaited<ReturnType<typeof company>>;

const planOf = ({ company_id }: Shop) => prisma.plan.findUniqueOrThrow({ where: { company_id } });
const rowOf = (id: string) => prisma.planCharge.findUniqueOrThrow({ where: { id } });
const pay = async (shop: Shop): Promise<string> => (await shop.call(subscribe, { plan_type: "mensal" })).body.charge.id;

/** Settles a refund as reported by the gateway. */
async function refund(id: string, now: Date) {
  const { gateway_payment_id, amount_cents, currency, external_reference } = await rowOf(id);
  const payment = {
    gateway_payment_id: gateway_payment_id ?? "",
    amount_cents,
    currency,
    external_reference,
    status: "refunded" as const,
    paid_at: null,
    pix_code: null,
    expires_at: null,
    reason: null,
  };
  return prisma.$transaction((tx) => settle(tx, SIMULATED, payment, now));
}

/** A charge that never extended the plan: pending, or paid after it had expired. */
async function withoutPeriod(shop: Shop, fields: { status: string; failed_at?: Date; late_paid_at?: Date }) {
  const { id: plan_id } = await planOf(shop);
  const { name: plan_name, price_cents: amount_cents } = PLANS.mensal;
  const { id } = await prisma.planCharge.create({
    data: {
      company_id: shop.company_id,
      plan_id,
      plan_type: "mensal",
      plan_name,
      amount_cents,
      ...fields,
      description: plan_name,
      gateway: SIMULATED,
      gateway_payment_id: randomUUID(),
      external_reference: randomUUID(),
    },
  });
  return id;
}

async function mailsOf({ company_id }: Shop, charge_id: string) {
  await writeNotice({ company_id, charge_id }, new Date());
  const where = { company_id, once_key: { contains: charge_id } };
  const rows = await prisma.mailMessage.findMany({ where, orderBy: { created_at: "asc" } });
  return rows.map(({ id, kind, sealed_body }) => ({ kind, text: unseal("mail outbox", id, sealed_body ?? "") }));
}

test("moves later paid periods forward after a refund, so that their own refund removes only their days", async () => {
  const shop = await company();
  const end = (await planOf(shop)).expires_at.getTime();
  const day = (n: number) => new Date(end + n * DAY_MS);
  const first = await pay(shop);
  const second = await pay(shop);
  const third = await pay(shop);
  const periodOf = async (id: string) => {
    const { covers_from, covers_until } = await rowOf(id);
    return [covers_from, covers_until];
  };
  await refund(first, day(2));
  expect((await planOf(shop)).expires_at).toEqual(day(62));
  expect(await periodOf(second)).toEqual([day(2), day(32)]);
  expect(await periodOf(third)).toEqual([day(32), day(62)]);
  await refund(second, day(12));
  expect((await planOf(shop)).expires_at).toEqual(day(42));
  expect(await periodOf(third)).toEqual([day(12), day(42)]);
  expect(await periodOf(first)).toEqual([day(0), day(30)]);
});

test("leaves earlier periods and other companies' periods unchanged", async () => {
  const shop = await company();
  const other = await company();
  const first = await pay(shop);
  const second = await pay(shop);
  const others = await pay(other);
  const before = [await rowOf(first), await rowOf(others)];
  await refund(second, new Date());
  expect([await rowOf(first), await rowOf(others)]).toEqual(before);
  expect((await planOf(shop)).expires_at).toEqual(before[0]?.covers_until);
});

test("returns a shop to its trial when its only payment is refunded", async () => {
  const shop = await company();
  const { expires_at } = await planOf(shop);
  const first = await pay(shop);
  const second = await pay(shop);
  await refund(second, new Date());
  expect(await planOf(shop)).toMatchObject({ trial: false });
  await refund(first, new Date());
  expect(await planOf(shop)).toMatchObject({ trial: true, expires_at });
});

test("marks a late payment as refunded without changing the plan", async () => {
  const shop = await company();
  await pay(shop);
  const before = await planOf(shop);
  const late_paid_at = new Date(Date.now() - DAY_MS);
  const id = await withoutPeriod(shop, { status: "expired", failed_at: late_paid_at, late_paid_at });
  expect((await mailsOf(shop, id)).map(({ kind }) => kind)).toEqual(["plan.paid_late"]);
  expect(await refund(id, new Date())).toMatchObject({ outcome: "refunded", charge: { paid_at: late_paid_at } });
  expect(await refund(id, new Date())).toMatchObject({ outcome: "unchanged" });
  expect(await planOf(shop)).toMatchObject({ trial: false, expires_at: before.expires_at });
  const charge = (await shop.call(getCharge, { id })).body;
  expect([charge.status, charge.covers_from]).toEqual(["refunded", null]);
  expect(charge.failure_message).toBe(
    "O valor foi devolvido. Ele não tinha estendido o plano, que continua como estava.",
  );
  const [, mail] = await mailsOf(shop, id);
  expect(mail?.kind).toBe("plan.refunded");
  expect(mail?.text).not.toContain("saíram do plano");
});

test("removes no days for a payment refunded before it counted", async () => {
  const shop = await company();
  const before = await planOf(shop);
  const id = await withoutPeriod(shop, { status: "pending" });
  await refund(id, new Date());
  expect(await planOf(shop)).toMatchObject({ trial: true, expires_at: before.expires_at });
  expect((await shop.call(getCharge, { id })).body.failure_message).not.toContain("saíram do plano");
  const [mail] = await mailsOf(shop, id);
  expect(mail?.kind).toBe("plan.refunded");
  expect(mail?.text).toContain("foi devolvido");
  expect(mail?.text).not.toContain("saíram do plano");
});
