import { expect, test } from "vitest";
import { DELETE as end } from "@/app/api/v1/sessions/[id]/route";
import { DELETE as endOthers, GET as list } from "@/app/api/v1/sessions/route";
import { GET as user } from "@/app/api/v1/user/route";
import { hashOf, newId, newToken } from "@/lib/access/token";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";
import { deviceOf } from "./rules";

const HOUR_MS = 3_600_000;

/** Another session of the same user. */
async function device(user_id: string, fields: { user_agent?: string; last_used_at?: Date } = {}) {
  const id = newId();
  const token = newToken(id);
  const expires_at = new Date(Date.now() + HOUR_MS);
  await prisma.session.create({ data: { id, user_id, token_hash: hashOf(token), expires_at, ...fields } });
  return { id, token };
}

const isIn = async (token: string) => (await callAs(token, user)).status === 200;

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "Chrome no Windows"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge no Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari no iPhone",
  ],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome no celular Android"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox no Linux"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15", "Safari no Mac"],
  ["curl/8.5", "Aparelho desconhecido"],
  [null, "Aparelho desconhecido"],
])("describes the user agent %s", (user_agent, words) => expect(deviceOf(user_agent)).toBe(words));

test("lists the user's sessions and marks the current one", async () => {
  const shop = await company({ permissions: ["acesso pdv"] });
  await shop.colleague({});
  const phone = await device(shop.user.id, { user_agent: "Mozilla/5.0 (iPhone) Safari/604.1" });
  await device(shop.user.id, { last_used_at: new Date(Date.now() - 13 * HOUR_MS) });
  const { body } = await shop.call(list);
  expect(body.data).toHaveLength(2);
  expect(body.data).toMatchObject([
    { id: phone.id, device: "Safari no iPhone", is_current: false, is_yours: true },
    { id: shop.session_id, is_current: true, user_name: "Ana Souza" },
  ]);
  expect(JSON.stringify(body)).not.toContain(hashOf(phone.token));
});

test("ends one other session or all others", async () => {
  const shop = await company({ permissions: ["acesso pdv"] });
  const phone = await device(shop.user.id);
  const tablet = await device(shop.user.id);
  expect((await shop.call(end, { id: phone.id })).body).toEqual({ ended: 1 });
  expect([await isIn(phone.token), await isIn(tablet.token)]).toEqual([false, true]);
  expect((await shop.call(end, { id: phone.id })).status).toBe(404);
  expect((await shop.call(endOthers)).body).toEqual({ ended: 1 });
  expect([await isIn(tablet.token), await isIn(shop.token)]).toEqual([false, true]);
  expect(await shop.db.auditEntry.count({ where: { action: "session.end" } })).toBe(2);
});

test("lets a user with the settings permission list and end the company's sessions, and no other user", async () => {
  const shop = await company();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const elsewhere = await company();
  const { body } = await shop.call(list, { whose: "company" });
  expect(body.data.map(({ id }: { id: string }) => id).sort()).toEqual([shop.session_id, cashier.session_id].sort());
  expect((await cashier.call(list, { whose: "company" })).body.code).toBe("FORBIDDEN");
  expect((await cashier.call(end, { id: shop.session_id })).status).toBe(404);
  expect((await shop.call(end, { id: elsewhere.session_id })).status).toBe(404);
  expect((await shop.call(end, { id: cashier.session_id })).body).toEqual({ ended: 1 });
  expect(await isIn(cashier.token)).toBe(false);
});
