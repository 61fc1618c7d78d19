import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { GET as current } from "@/app/api/v1/billing/current/route";
import { POST as subscribe } from "@/app/api/v1/plans/subscribe/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";
import { PLANS } from "./rules";

const DAY_MS = 86_400_000;
const monthly = { plan_type: "mensal" };

type Shop = Awaited<ReturnType<typeof company>>;

const endOf = async (shop: Shop) => Date.parse((await shop.call(current)).body.expires_at);
const chargesOf = (shop: Shop) => prisma.planCharge.findMany({ where: { company_id: shop.company_id } });

describe(`races of subscriptions, ${TRIALS} trials each`, () => {
  test("creates one charge and one extension for ten concurrent calls with one key", async () => {
    await inTrials(async () => {
      const shop = await company();
      const end = await endOf(shop);
      const key = randomUUID();
      const answers = await atOnce(() => shop.call(subscribe, monthly, { key }));
      expect(countByStatus(answers)).toEqual({ 200: CALLERS });
      const charges = await chargesOf(shop);
      expect(charges).toHaveLength(1);
      expect(new Set(answers.map(({ body }) => body.charge.id))).toEqual(new Set([charges[0]?.id]));
      expect(await endOf(shop)).toBe(end + PLANS.mensal.days * DAY_MS);
    });
  });

  test("creates ten charges for ten concurrent keys, each extending the plan from the previous end", async () => {
    await inTrials(async () => {
      const shop = await company();
      const end = await endOf(shop);
      const answers = await atOnce(() => shop.call(subscribe, monthly));
      expect(countByStatus(answers)).toEqual({ 200: CALLERS });
      expect(await chargesOf(shop)).toHaveLength(CALLERS);
      expect(await endOf(shop)).toBe(end + CALLERS * PLANS.mensal.days * DAY_MS);
    });
  });

  test("creates one plan with all ten periods for ten concurrent payments of a company without a plan", async () => {
    await inTrials(async () => {
      const shop = await company();
      await prisma.plan.delete({ where: { company_id: shop.company_id } });
      const started_ms = Date.now();
      const answers = await atOnce(() => shop.call(subscribe, monthly));
      expect(countByStatus(answers)).toEqual({ 200: CALLERS });
      expect(await prisma.plan.count({ where: { company_id: shop.company_id } })).toBe(1);
      expect(Math.abs((await endOf(shop)) - started_ms - CALLERS * PLANS.mensal.days * DAY_MS)).toBeLessThan(60_000);
    });
  });
});
