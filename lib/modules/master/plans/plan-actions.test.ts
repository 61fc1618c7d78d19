import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as products } from "@/app/api/v1/categories/route";
import { GET as log } from "@/app/api/v1/master/companies/[id]/log/route";
import { POST as note } from "@/app/api/v1/master/companies/[id]/notes/route";
import { PUT as change } from "@/app/api/v1/master/companies/[id]/plan/route";
import { POST as extend } from "@/app/api/v1/master/companies/[id]/plan-extensions/route";
import { POST as reactivate } from "@/app/api/v1/master/companies/[id]/reactivation/route";
import { GET as file } from "@/app/api/v1/master/companies/[id]/route";
import { POST as suspend } from "@/app/api/v1/master/companies/[id]/suspension/route";
import { POST as block } from "@/app/api/v1/master/companies/[id]/users/[user_id]/blocking/route";
import { POST as sendLink } from "@/app/api/v1/master/companies/[id]/users/[user_id]/password-link/route";
import { POST as unblock } from "@/app/api/v1/master/companies/[id]/users/[user_id]/unblocking/route";
import { GET as companies } from "@/app/api/v1/master/companies/route";
import { GET as health } from "@/app/api/v1/master/health/route";
import { POST as setPrice } from "@/app/api/v1/master/plan-prices/route";
import { PUT as updateMasterSettings } from "@/app/api/v1/master/settings/route";
import { GET as actions } from "@/app/api/v1/platform-actions/route";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company, putAs } from "@/lib/testing/company";

const DAY_MS = 86_400_000;
const reason = "Ficou sem internet por uma semana";

let token: string;
beforeAll(async () => {
  token = (await colleague(null, { permissions: [], roles: ["master_admin"] })).token;
});
const ask = (handler: Parameters<typeof callAs>[1], input: object = {}) =>
  handler.endpoint.method === "PUT" ? putAs(token, handler, input) : callAs(token, handler, input);
const planOf = (company_id: string) => prisma.plan.findUniqueOrThrow({ where: { company_id } });

describe("extending a plan", () => {
  test("adds days to the plan's end once per state seen, and shows the owner the reason", async () => {
    const shop = await company();
    const { expires_at } = await planOf(shop.company_id);
    const asked = { id: shop.company_id, days: 7, reason, seen_expires_at: expires_at.toISOString() };
    const answers = await Promise.all([1, 2, 3].map(() => ask(extend, asked)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const after = await planOf(shop.company_id);
    expect(after.expires_at.getTime()).toBe(expires_at.getTime() + 7 * DAY_MS);
    const [action] = (await shop.call(actions)).body.data;
    expect(action).toMatchObject({ action: "master.plan.extend", reason, by: "Ana Souza" });
    expect(action.note).toMatch(/^Até \d\d\/\d\d\/\d{4}$/);
  });

  test("reactivates an expired plan from now on", async () => {
    const shop = await company();
    const past = new Date(Date.now() - 40 * DAY_MS);
    await prisma.plan.update({ where: { company_id: shop.company_id }, data: { expires_at: past } });
    expect((await shop.call(products)).status).toBe(403);
    await ask(extend, { id: shop.company_id, days: 5, reason, seen_expires_at: past.toISOString() });
    expect((await shop.call(products)).status).toBe(200);
    const left = (await planOf(shop.company_id)).expires_at.getTime() - Date.now();
    expect(Math.round(left / DAY_MS)).toBe(5);
  });

  test("creates a plan for a company without one", async () => {
    const shop = await company();
    await prisma.plan.delete({ where: { company_id: shop.company_id } });
    const { status, body } = await ask(extend, { id: shop.company_id, days: 10, reason, seen_expires_at: null });
    expect([status, body.situation]).toEqual([201, "active"]);
  });
});

describe("suspending a company", () => {
  test("blocks all its users immediately, and reactivating restores the remaining time", async () => {
    const shop = await company();
    const { expires_at } = await planOf(shop.company_id);
    expect((await ask(suspend, { id: shop.company_id, reason })).body.situation).toBe("inactive");
    expect((await shop.call(products)).body.code).toBe("PLAN_INACTIVE");
    expect((await ask(suspend, { id: shop.company_id, reason })).status).toBe(409);
    expect((await ask(file, { id: shop.company_id })).body.plan.is_suspended).toBe(true);
    await ask(reactivate, { id: shop.company_id, reason });
    expect((await shop.call(products)).status).toBe(200);
    expect((await planOf(shop.company_id)).expires_at).toEqual(expires_at);
    expect((await ask(reactivate, { id: shop.company_id, reason })).status).toBe(409);
  });
});

test("changes the plan for the next renewal only, without changing the paid period", async () => {
  const shop = await company();
  const { expires_at } = await planOf(shop.company_id);
  const { body } = await ask(change, { id: shop.company_id, plan_type: "anual", reason });
  expect(body).toMatchObject({ plan_type: "anual", expires_at: expires_at.toISOString() });
});

describe("a company's users", () => {
  test("are blocked with all their sessions, and unblocked", async () => {
    const shop = await company();
    const input = { id: shop.company_id, user_id: shop.user.id, reason };
    expect((await ask(block, input)).body.active).toBe(false);
    expect((await shop.call(products)).status).toBe(401);
    expect((await ask(unblock, input)).body.active).toBe(true);
    expect(await shop.db.auditEntry.count({ where: { action: { startsWith: "master.user." } } })).toBe(2);
  });

  test("are sent a password link, which the administrator never sees", async () => {
    const shop = await company();
    const { status, body } = await ask(sendLink, { id: shop.company_id, user_id: shop.user.id, reason });
    expect([status, Object.keys(body).sort()]).toEqual([200, ["active", "id", "name"]]);
    expect(await prisma.passwordReset.count({ where: { user_id: shop.user.id, used_at: null } })).toBe(1);
  });

  test("get no password link while invited, because it would void the invitation", async () => {
    const shop = await company();
    const { user } = await shop.colleague({ permissions: ["acesso pdv"] });
    await prisma.user.update({ where: { id: user.id }, data: { joined_at: null } });
    const invitation = { user_id: user.id, purpose: "invitation", token_hash: randomUUID() };
    await prisma.passwordReset.create({ data: { ...invitation, expires_at: new Date(Date.now() + DAY_MS) } });
    const { status, body } = await ask(sendLink, { id: shop.company_id, user_id: user.id, reason });
    expect([status, body.message]).toEqual([409, "Esta pessoa ainda não entrou. A empresa pode convidá-la de novo."]);
    expect(await prisma.passwordReset.count({ where: { user_id: user.id, used_at: null } })).toBe(1);
  });

  test("are not found through another company", async () => {
    const shop = await company();
    const other = await company();
    const mixed = { id: shop.company_id, user_id: other.user.id, reason };
    for (const handler of [block, unblock, sendLink]) expect((await ask(handler, mixed)).status).toBe(404);
    expect((await other.call(products)).status).toBe(200);
  });
});

test("requires a reason for every action in a company, and records it in the company's audit log", async () => {
  const shop = await company();
  const { expires_at } = await planOf(shop.company_id);
  const person = { user_id: shop.user.id };
  const acts: [Parameters<typeof callAs>[1], object][] = [
    [extend, { days: 1, seen_expires_at: expires_at.toISOString() }],
    [change, { plan_type: "anual" }],
    [suspend, {}],
    [reactivate, {}],
    [sendLink, person],
    [block, person],
    [unblock, person],
  ];
  for (const [handler, given] of acts) {
    const without = await ask(handler, { id: shop.company_id, ...given, reason: "   " });
    expect(without.body.errors?.reason, handler.endpoint.path).toBeTruthy();
    const before = await shop.db.auditEntry.count();
    expect((await ask(handler, { id: shop.company_id, ...given, reason })).status, handler.endpoint.path).toBeLessThan(
      300,
    );
    expect(await shop.db.auditEntry.count(), handler.endpoint.path).toBe(before + 1);
  }
  await ask(note, { id: shop.company_id, body: "Prefere falar por telefone" });
  await ask(file, { id: shop.company_id });
  const { body } = await ask(log, { id: shop.company_id });
  expect(body.data).toHaveLength(acts.length + 3);
  expect(JSON.stringify((await callAs(token, actions)).body)).toContain("FORBIDDEN");
});

test("shows the company that a note exists, but not its text", async () => {
  const shop = await company();
  await ask(note, { id: shop.company_id, body: "Prefere falar por telefone" });
  expect((await ask(file, { id: shop.company_id })).body.notes[0].body).toBe("Prefere falar por telefone");
  const seen = JSON.stringify((await shop.call(actions)).body);
  expect(seen).toContain("master.note");
  expect(seen).not.toContain("telefone");
});

describe("the list of companies", () => {
  test("is sorted by each column in both directions", async () => {
    const word = `ordem${randomUUID().slice(0, 8)}`;
    const shops = [await company(), await company()];
    for (const [at, { company_id }] of shops.entries()) {
      await prisma.company.update({ where: { id: company_id }, data: { name: `${word} ${at}` } });
      await prisma.plan.update({
        where: { company_id },
        data: { expires_at: new Date(Date.now() + (2 - at) * DAY_MS), type: at ? "anual" : "mensal" },
      });
    }
    await shops[0]?.colleague({});
    const order = async (sort: string, direction: string) =>
      (await ask(companies, { search: word, sort, direction })).body.data.map(({ name }: { name: string }) =>
        Number(name.slice(-1)),
      );
    expect([await order("name", "asc"), await order("name", "desc")]).toEqual([
      [0, 1],
      [1, 0],
    ]);
    expect([await order("expires", "asc"), await order("users", "asc")]).toEqual([
      [1, 0],
      [1, 0],
    ]);
    for (const sort of ["created", "sales", "access"]) expect(await order(sort, "desc")).toHaveLength(2);
    const yearly = await ask(companies, { search: word, plan_type: "anual" });
    expect(yearly.body.data.map(({ name }: { name: string }) => name)).toEqual([`${word} 1`]);
  });
});

test("reports the state of the database and the migrations", async () => {
  const { status, body } = await ask(health);
  expect(status).toBe(200);
  expect(body.migrations.unfinished).toEqual([]);
  expect(body.database.size_bytes).toBeGreaterThan(0);
});

test("rejects every user but the master administrator", async () => {
  const owner = await company();
  for (const handler of [extend, change, suspend, reactivate, note, log, setPrice, updateMasterSettings, health])
    expect((await owner.call(handler, { id: owner.company_id })).status).toBe(403);
});
