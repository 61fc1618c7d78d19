import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as end } from "@/app/api/v1/master/notices/[id]/ending/route";
import { GET as audience } from "@/app/api/v1/master/notices/audience/route";
import { POST as create, GET as list } from "@/app/api/v1/master/notices/route";
import { addDays, dayOf, localDate } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "@/lib/testing/company";
import { writeAudience } from "./labels";
import { isAddressed, noticeStatus, type Segment } from "./rules";
import { noticesFor } from "./service";

const DAY_MS = 86_400_000;
const today = () => dayOf(new Date());

let token: string;
beforeAll(async () => {
  token = (await colleague(null, { permissions: [], roles: ["master_admin"] })).token;
});
const ask = (handler: Parameters<typeof callAs>[1], input: object = {}) => callAs(token, handler, input);

/** Publishes a notice with a text of its own, from today on unless said otherwise. */
async function publish(fields: object = {}) {
  const body = `Aviso ${randomUUID()}`;
  const answer = await ask(create, { segment: "all", plan_type: "", starts_on: today(), ends_on: "", body, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.id as string, body, shown: answer.body };
}

async function companyWith(plan: object | null) {
  const { company_id } = await company();
  if (plan) await prisma.plan.update({ where: { company_id }, data: plan });
  else await prisma.plan.delete({ where: { company_id } });
  return company_id;
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const seenBy = (company_id: string) => noticesFor(company_id, new Date());

describe("a notice", () => {
  test("is shown to the companies of its segment and plan only", async () => {
    const shops = {
      trial: await companyWith({ trial: true, expires_at: inDays(5) }),
      paying: await companyWith({ trial: false, expires_at: inDays(5) }),
      yearly: await companyWith({ trial: false, type: "anual", expires_at: inDays(300) }),
      expired: await companyWith({ trial: false, expires_at: inDays(-2) }),
      suspended: await companyWith({ trial: false, status: "suspended", expires_at: inDays(5) }),
      without_plan: await companyWith(null),
    };
    const expected: [object, (keyof typeof shops)[]][] = [
      [{ segment: "all" }, ["trial", "paying", "yearly", "expired", "suspended", "without_plan"]],
      [{ segment: "trial" }, ["trial"]],
      [{ segment: "paying" }, ["paying", "yearly"]],
      [{ segment: "paying", plan_type: "anual" }, ["yearly"]],
      [{ segment: "expired" }, ["expired"]],
      [{ segment: "all", plan_type: "mensal" }, ["trial", "paying", "expired", "suspended"]],
    ];
    for (const [fields, readers] of expected) {
      const { id, body } = await publish(fields);
      const seen = [];
      for (const [name, company_id] of Object.entries(shops))
        if ((await seenBy(company_id)).includes(body)) seen.push(name);
      expect(seen, JSON.stringify(fields)).toEqual(readers);
      await ask(end, { id });
    }
  });

  test("reaches as many companies as its audience counts", async () => {
    const counted = async (input: object) => (await ask(audience, input)).body.companies as number;
    const yearly = { segment: "paying", plan_type: "anual" };
    const before = await counted(yearly);
    await companyWith({ trial: false, type: "anual", expires_at: inDays(300) });
    // Other tests create companies at the same time.
    expect(await counted(yearly)).toBeGreaterThan(before);
    expect(await counted({ segment: "all", plan_type: "" })).toBeGreaterThan(await counted(yearly));
    expect((await ask(audience, { segment: "nobody" })).status).toBe(422);
  });

  test("is shown from its first to its last day, and not after it was ended", async () => {
    const { company_id } = await company();
    const later = await publish({ starts_on: addDays(today(), 2) });
    expect(later.shown.status).toBe("scheduled");
    const lastDay = await publish({ starts_on: addDays(today(), -3), ends_on: today() });
    const over = await publish({ starts_on: addDays(today(), -3), ends_on: addDays(today(), -1) });
    expect(over.shown.status).toBe("over");
    const texts = await seenBy(company_id);
    expect([later, lastDay, over].map(({ body }) => texts.includes(body))).toEqual([false, true, false]);
    expect(await noticesFor(company_id, inDays(2.5))).toContain(later.body);
    const ended = await ask(end, { id: lastDay.id });
    expect([ended.status, ended.body.status, ended.body.ended_by_name]).toEqual([200, "over", "Ana Souza"]);
    expect(await seenBy(company_id)).not.toContain(lastDay.body);
    expect((await ask(end, { id: lastDay.id })).body.code).toBe("CONFLICT");
    expect((await ask(end, { id: randomUUID() })).status).toBe(404);
    await ask(end, { id: later.id });
  });

  test.each([
    [{ body: " " }, "body", "Escreva o aviso."],
    [{ segment: "nobody" }, "segment", "Escolha quem vê o aviso."],
    [{ starts_on: "" }, "starts_on", "Informe o primeiro dia."],
    [{ starts_on: "2026-11-20", ends_on: "2026-11-19" }, "ends_on", "O último dia não pode ser antes do primeiro."],
  ])("is rejected with %j", async (fields, field, message) => {
    const given = { segment: "all", plan_type: "", starts_on: today(), ends_on: "", body: "Aviso", ...fields };
    const { status, body } = await ask(create, given);
    expect([status, body.errors[field]]).toEqual([422, [message]]);
  });

  test("is listed with its author, and never rewritten", async () => {
    const { id, shown } = await publish({ segment: "trial" });
    const { data } = (await ask(list, { per_page: 100 })).body;
    expect(data).toContainEqual(shown);
    expect(shown).toMatchObject({ segment: "trial", plan_type: null, user_name: "Ana Souza", ends_on: null });
    const rewritten = prisma.platformNotice.updateMany({ where: { id }, data: { body: "Outro" } });
    await expect(rewritten).rejects.toThrow(/permission denied/);
    await ask(end, { id });
  });

  test("is for the platform's administrators to publish", async () => {
    const shop = await company();
    expect((await shop.call(list)).status).toBe(403);
    expect((await shop.call(audience, { segment: "all" })).status).toBe(403);
  });
});

test("decides the status by day", () => {
  const day = localDate("2026-11-25");
  const at = (starts_on: string, ends_on: string | null, ended_at: Date | null = null) =>
    noticeStatus(
      { starts_on: localDate(starts_on), ends_on: ends_on === null ? null : localDate(ends_on), ended_at },
      day,
    );
  expect([at("2026-11-25", "2026-11-25"), at("2026-11-01", null)]).toEqual(["shown", "shown"]);
  expect([at("2026-11-26", null), at("2026-11-01", "2026-11-24")]).toEqual(["scheduled", "over"]);
  expect(at("2026-11-26", null, new Date(0))).toBe("over");
});

test("addresses nobody with an unknown segment", () => {
  expect(isAddressed({ segment: "x", plan_type: null }, { situation: "active", plan_type: "mensal" })).toBe(false);
});

test("writes the audience in Portuguese", () => {
  const audiences: [Segment, "mensal" | "anual" | null][] = [
    ["all", null],
    ["paying", "anual"],
  ];
  expect(audiences.map(([segment, plan]) => writeAudience(segment, plan))).toEqual([
    "Todas as empresas",
    "Empresas pagantes, plano anual",
  ]);
});
