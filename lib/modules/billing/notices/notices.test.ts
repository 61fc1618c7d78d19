import { expect, test, vi } from "vitest";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { enqueuePlanNotices, remindOfPlan } from "./service";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const mailsOf = async (company_id: string) =>
  (await prisma.mailMessage.findMany({ where: { company_id }, orderBy: { created_at: "asc" } })).map(
    ({ kind, subject, to_address }) => ({ kind, subject, to_address }),
  );

/** A shop whose plan ends in `in_ms`, with an owner and a cashier. */
async function shopEnding(in_ms: number, fields: object = {}) {
  const shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { type: "owner" } });
  await shop.colleague({ permissions: ["acesso pdv"] });
  const expires_at = new Date(Date.now() + in_ms);
  await prisma.plan.update({ where: { company_id: shop.company_id }, data: { expires_at, trial: false, ...fields } });
  return shop;
}

test("sends each reminder once, to the owner only, even with concurrent calls", async () => {
  const shop = await shopEnding(6 * DAY_MS);
  const remind = (now: number) => remindOfPlan({ company_id: shop.company_id }, new Date(now));
  await Promise.all(Array.from({ length: 5 }, () => remind(Date.now())));
  await remind(Date.now() + HOUR_MS);
  await remind(Date.now() + 4 * DAY_MS);
  await remind(Date.now() + 4 * DAY_MS + HOUR_MS);
  await remind(Date.now() + 6 * DAY_MS + 1);
  const to_address = shop.user.email;
  expect(await mailsOf(shop.company_id)).toEqual([
    { kind: "plan.7", subject: "Seu plano vence em até 7 dias – Agora Rende", to_address },
    { kind: "plan.3", subject: "Seu plano vence em até 3 dias – Agora Rende", to_address },
    { kind: "plan.expired", subject: "Seu plano venceu – Agora Rende", to_address },
  ]);
});

test("reminds again of the end of a renewed plan", async () => {
  const shop = await shopEnding(2 * DAY_MS);
  const remind = (now: number) => remindOfPlan({ company_id: shop.company_id }, new Date(now));
  await remind(Date.now());
  const expires_at = new Date(Date.now() + 32 * DAY_MS);
  await prisma.plan.update({ where: { company_id: shop.company_id }, data: { expires_at } });
  await remind(Date.now());
  await remind(Date.now() + 30 * DAY_MS);
  expect((await mailsOf(shop.company_id)).map(({ kind }) => kind)).toEqual(["plan.3", "plan.3"]);
});

test("names a trial in its reminder, and sends none to a suspended company", async () => {
  const trial = await shopEnding(DAY_MS * 6, { trial: true });
  const suspended = await shopEnding(DAY_MS * 6);
  await prisma.plan.update({ where: { company_id: suspended.company_id }, data: { status: "suspended" } });
  for (const { company_id } of [trial, suspended]) await remindOfPlan({ company_id }, new Date());
  expect((await mailsOf(trial.company_id))[0]?.subject).toBe("Seu período de teste vence em até 7 dias – Agora Rende");
  expect(await mailsOf(suspended.company_id)).toEqual([]);
});

test("enqueues one job per company, day and reminder, only for plans that end soon", async () => {
  const near = await shopEnding(3 * DAY_MS);
  const far = await shopEnding(20 * DAY_MS);
  await enqueuePlanNotices(new Date());
  await enqueuePlanNotices(new Date(Date.now() + 1));
  const jobs = await prisma.$queryRaw<{ company_id: string }[]>`
    SELECT data->>'company_id' AS company_id FROM pgboss.job WHERE name = 'plan-notice'`;
  const of = (company_id: string) => jobs.filter((job) => job.company_id === company_id).length;
  expect([of(near.company_id), of(far.company_id)]).toEqual([1, 0]);
});

test("enqueues the jobs of many companies with one statement", async () => {
  for (const days of [1, 2, 3, 4]) await shopEnding(days * DAY_MS);
  const statements = vi.spyOn(prisma, "$queryRawUnsafe");
  await enqueuePlanNotices(new Date());
  const count = statements.mock.calls.length;
  statements.mockRestore();
  expect(count).toBe(1);
});
