import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as readCompany } from "@/app/api/v1/master/companies/[id]/route";
import { GET as listCompanies } from "@/app/api/v1/master/companies/route";
import { GET as readMasterSettings } from "@/app/api/v1/master/settings/route";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "@/lib/testing/company";
import { monthlyRevenue, SITUATIONS, type Situation, situationOf } from "./rules";
import { sumCompanies } from "./totals";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let token: string;
beforeAll(async () => {
  token = (await colleague(null, { permissions: [], roles: ["master_admin"] })).token;
});
const ask = (handler: Parameters<typeof callAs>[1], input: object = {}) => callAs(token, handler, input);

describe("a master administrator", () => {
  test("lists every company with plan and usage, searchable by name and CNPJ", async () => {
    const shop = await company();
    const name = `Empório São ${randomUUID().slice(0, 8)}`;
    const cnpj = "12ABC34501DE35";
    await prisma.company.update({ where: { id: shop.company_id }, data: { name, cnpj } });
    await shop.colleague({ permissions: ["acesso pdv"] });
    const { status, body } = await ask(listCompanies, { search: name.toLowerCase().replace("são", "sao") });
    expect(status).toBe(200);
    expect(body.total).toBe(1);
    expect(body.data[0]).toMatchObject({
      id: shop.company_id,
      name,
      cnpj,
      plan_type: "mensal",
      situation: "trial",
      users: 2,
      sales_30_days: 0,
    });
    expect(body.data[0].last_access_at).not.toBeNull();
    const byCnpj = await ask(listCompanies, { search: "12.ABC.345/01DE-35" });
    expect(byCnpj.body.data.map(({ id }: { id: string }) => id)).toContain(shop.company_id);
    const byPart = await ask(listCompanies, { search: `12.ABC.345/01 ${name.slice(-8)}`, per_page: 5 });
    expect(byPart.body.data.map(({ id }: { id: string }) => id)).toEqual([shop.company_id]);
  });

  test("filters companies by plan status, consistent with each company's page", async () => {
    const plans: [Situation, object | null][] = [
      ["active", { trial: false, expires_at: inDays(10) }],
      ["trial", { trial: true, expires_at: inDays(10) }],
      ["expired", { trial: false, expires_at: inDays(-1) }],
      ["expired", { trial: true, status: "expired", expires_at: inDays(5) }],
      ["inactive", { status: "suspended", expires_at: inDays(-1) }],
      ["none", null],
    ];
    const word = `praça${randomUUID().slice(0, 8)}`;
    for (const [situation, data] of plans) {
      const { company_id } = await company();
      await prisma.company.update({ where: { id: company_id }, data: { name: word } });
      if (data) await prisma.plan.update({ where: { company_id }, data });
      else await prisma.plan.delete({ where: { company_id } });
      const { body } = await ask(readCompany, { id: company_id });
      expect(body.plan.situation).toBe(situation);
    }
    for (const situation of SITUATIONS) {
      const { body } = await ask(listCompanies, { search: word, situation });
      const expected = plans.filter(([known]) => known === situation).map(() => situation);
      expect(body.data.map((line: { situation: string }) => line.situation)).toEqual(expected);
    }
  });

  test("counts paying companies in the monthly revenue, but not trials", async () => {
    const before = (await ask(listCompanies)).body.totals;
    const shop = await company();
    const onTrial = (await ask(listCompanies)).body.totals;
    await prisma.plan.update({ where: { company_id: shop.company_id }, data: { trial: false, type: "anual" } });
    const paying = (await ask(listCompanies)).body.totals;
    expect(onTrial.trial).toBeGreaterThan(before.trial);
    expect(paying.active).toBeGreaterThan(onTrial.active);
    expect(paying.monthly_revenue_cents - before.monthly_revenue_cents).toBeGreaterThanOrEqual(
      monthlyRevenue(1, "anual", 47_900) - 1,
    );
  });

  test("is recorded in the audit log of every company they view", async () => {
    const shop = await company();
    const { status, body } = await ask(readCompany, { id: shop.company_id });
    expect(status).toBe(200);
    expect(body.users).toHaveLength(1);
    expect(JSON.stringify(body)).not.toContain("password");
    const [entry] = await shop.db.auditEntry.findMany({ where: { action: "master.company.read" } });
    expect(entry).toMatchObject({ subject: shop.company_id });
    expect(entry?.user_id).not.toBe(shop.user.id);
  });

  test("sees who was invited and has not joined, when, and until when the invitation is valid", async () => {
    const shop = await company();
    const invite = async (name: string, links: { sent: number; expires: number; used_at?: Date }[]) => {
      const { user } = await shop.colleague({ permissions: ["acesso pdv"] });
      await prisma.user.update({ where: { id: user.id }, data: { name, joined_at: null, created_at: inDays(-20) } });
      for (const { sent, expires, used_at = null } of links)
        await prisma.passwordReset.create({
          data: {
            user_id: user.id,
            purpose: "invitation",
            token_hash: randomUUID(),
            created_at: inDays(sent),
            expires_at: inDays(expires),
            used_at,
          },
        });
      return user.id;
    };
    await invite("Bia", [
      { sent: -9, expires: -2, used_at: inDays(-1) },
      { sent: -1, expires: 6 },
    ]);
    await invite("Caio", [{ sent: -9, expires: -2 }]);
    await invite("Davi", []);
    const blocked = await invite("Eva", [{ sent: -1, expires: 6 }]);
    await prisma.user.update({ where: { id: blocked }, data: { active: false } });

    const { body } = await ask(readCompany, { id: shop.company_id });
    const days = (instant: string | null) => instant && Math.round((new Date(instant).getTime() - Date.now()) / DAY_MS);
    const seen = body.users.map(
      (person: { name: string; status: string; invited_at: string | null; invitation_expires_at: string | null }) => [
        person.name,
        person.status,
        days(person.invited_at),
        days(person.invitation_expires_at),
      ],
    );
    expect(seen).toEqual([
      ["Ana Souza", "active", null, null],
      ["Bia", "invited", -1, 6],
      ["Caio", "invited", -9, null],
      ["Davi", "invited", -20, null],
      ["Eva", "blocked", null, null],
    ]);
  });

  test("gets 404 for an unknown company", async () =>
    expect((await ask(readCompany, { id: randomUUID() })).status).toBe(404));

  test("reads plans, prices and support settings", async () => {
    const { body } = await ask(readMasterSettings);
    expect(body.plans.map(({ type }: { type: string }) => type)).toEqual(["mensal", "anual"]);
    expect(body.support).toMatchObject({ weekdays: { from: expect.any(String) }, sunday: null });
  });
});

test("rejects other users, including a company's owner", async () => {
  const owner = await company();
  for (const handler of [listCompanies, readMasterSettings]) expect((await owner.call(handler)).status).toBe(403);
  expect((await owner.call(readCompany, { id: owner.company_id })).status).toBe(403);
});

test("derives a company's status from what blocks it", () => {
  expect(situationOf(null, false)).toBe("active");
  expect(situationOf(null, true)).toBe("trial");
  expect(situationOf("PLAN_EXPIRED", true)).toBe("expired");
  expect(situationOf("PLAN_INACTIVE", false)).toBe("inactive");
  expect(situationOf("NO_ACTIVE_PLAN", false)).toBe("none");
});

test("counts a twelfth of a yearly price per month", () => {
  expect(monthlyRevenue(2, "mensal", 4_990)).toBe(9_980);
  expect(monthlyRevenue(3, "anual", 47_900)).toBe(11_975);
});

test("lists companies by their last access, those never accessed last", async () => {
  const word = `acesso${randomUUID().slice(0, 8)}`;
  const used: (Date | null)[] = [inDays(-3), null, inDays(-1)];
  const ids = [];
  for (const last_used_at of used) {
    const shop = await company();
    await prisma.company.update({ where: { id: shop.company_id }, data: { name: word } });
    if (last_used_at) await prisma.session.updateMany({ where: { user_id: shop.user.id }, data: { last_used_at } });
    else await prisma.session.deleteMany({ where: { user_id: shop.user.id } });
    ids.push(shop.company_id);
  }
  const inOrder = async (direction: string) =>
    (await ask(listCompanies, { search: word, sort: "access", direction })).body.data.map(
      ({ id }: { id: string }) => id,
    );
  expect(await inOrder("desc")).toEqual([ids[2], ids[0], ids[1]]);
  expect(await inOrder("asc")).toEqual([ids[0], ids[2], ids[1]]);
});

test("keeps the totals of a large platform for a minute", async () => {
  const now = new Date();
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  const first = await sumCompanies(now, 1);
  await company();
  expect(await sumCompanies(after(59), 1)).toBe(first);
  const later = await sumCompanies(after(60), 1_000_000);
  expect(later.founded).toBeGreaterThan(first.founded);
  await company();
  // A small platform keeps nothing.
  expect((await sumCompanies(after(61), 1_000_000)).founded).toBeGreaterThan(later.founded);
});
