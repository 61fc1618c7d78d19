import { randomInt } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { POST as enter } from "@/app/api/v1/demo-session/route";
import { POST as login } from "@/app/api/v1/login/route";
import { DELETE as end } from "@/app/api/v1/sessions/[id]/route";
import { DELETE as endOthers, GET as list } from "@/app/api/v1/sessions/route";
import { GET as user } from "@/app/api/v1/user/route";
import { POST as invite } from "@/app/api/v1/users/route";
import { DEMO_OWNER, DEMO_VISITOR } from "@/lib/access/demo";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";

const from = () => ({ headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` } });
afterEach(() => vi.unstubAllEnvs());

async function demoShop() {
  if (await prisma.user.findUnique({ where: { email: DEMO_OWNER } })) return;
  const shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { email: DEMO_OWNER, type: "owner" } });
}

test("opens a visitor session in the demo shop, without a password and without access to its settings", async () => {
  await demoShop();
  const { status, body } = await callAs(null, enter, {}, from());
  expect(status).toBe(200);
  const me = (await callAs(body.token, user)).body;
  expect([me.email, me.permissions.length, me.permissions.includes("configurações")]).toEqual([
    DEMO_VISITOR,
    15,
    false,
  ]);
  const someone = { name: "Alguém", email: "alguem@exemplo.com.br", permissions: ["acesso pdv"] };
  expect((await callAs(body.token, invite, someone)).status).toBe(403);
  const typed = await callAs(null, login, { email: DEMO_VISITOR, password: "demonstracao" }, from());
  expect(typed.status).toBe(401);
});

test("hides the sessions of other visitors and keeps a visitor from ending them", async () => {
  await demoShop();
  const visit = async () => (await callAs(null, enter, {}, from())).body.token as string;
  const ana = await visit();
  const rui = await visit();
  const sessionsOf = async (token: string) => (await callAs(token, list, { per_page: 100 })).body.data;
  const [mine, ...others] = await sessionsOf(ana);
  const [his] = await sessionsOf(rui);
  expect([mine.is_current, others]).toEqual([true, []]);
  expect(his.id).not.toBe(mine.id);
  expect((await callAs(ana, end, { id: his.id })).status).toBe(404);
  expect((await callAs(ana, endOthers)).body).toEqual({ ended: 0 });
  expect((await callAs(rui, user)).status).toBe(200);
  expect((await callAs(ana, end, { id: mine.id })).body).toEqual({ ended: 1 });
  expect((await callAs(ana, user)).status).toBe(401);
});

test("is disabled on a production server unless DEMO_SHOP is set", async () => {
  await demoShop();
  vi.stubEnv("NODE_ENV", "production");
  vi.stubEnv("APP_ENV", "production");
  expect((await callAs(null, enter, {}, from())).status).toBe(404);
  vi.stubEnv("DEMO_SHOP", "1");
  expect((await callAs(null, enter, {}, from())).status).toBe(200);
});
