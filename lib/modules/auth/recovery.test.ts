import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PUT as confirm } from "@/app/api/v1/email-confirmations/route";
import { POST as login } from "@/app/api/v1/login/route";
import { POST as forgot } from "@/app/api/v1/password/forgot/route";
import { POST as reset } from "@/app/api/v1/password/reset/route";
import { POST as register } from "@/app/api/v1/register/route";
import { GET as user } from "@/app/api/v1/user/route";
import { POST as inviteAgain } from "@/app/api/v1/users/[id]/invitation/route";
import { POST as invite, GET as people } from "@/app/api/v1/users/route";
import { beginTotp, spendTotp } from "@/lib/access/totp";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "@/lib/testing/company";
import { openMailbox } from "@/lib/testing/mailbox";
import { codeFor } from "@/lib/testing/totp";
import { atOnce } from "@/lib/testing/trials";

const ATTACKER_PASSWORD = "a senha do invasor";
const OWNER_PASSWORD = "a senha de quem lê o e-mail";
const fromAnyIp = () => ({
  headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
});
const anyEmail = () => `${randomUUID()}@exemplo.com.br`;
const signUp = (email: string) =>
  callAs(null, register, { name: "Mercearia Central", email, password: ATTACKER_PASSWORD }, fromAnyIp());
const enter = (email: string, password: string) => callAs(null, login, { email, password }, fromAnyIp());
const setPassword = (email: string, token: string, password = OWNER_PASSWORD) =>
  callAs(null, reset, { email, token, password, password_confirmation: password }, fromAnyIp());
const isIn = async (token: string) => (await callAs(token, user)).status === 200;

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
});
afterAll(() => mailbox.close());

async function tokenTo(email: string) {
  const { text } = await mailbox.to(email);
  return new URL(/https?:\S+/.exec(text ?? "")?.[0] ?? "").searchParams.get("token") ?? "";
}

async function forgotten(email: string) {
  await callAs(null, forgot, { email }, fromAnyIp());
  return tokenTo(email);
}

test("locks out the creator of an unconfirmed account and its users when the address's owner resets the password", async () => {
  const email = anyEmail();
  await signUp(email);
  const confirmation = await tokenTo(email);
  const { body: attacker } = await enter(email, ATTACKER_PASSWORD);
  const { body: me } = await callAs(attacker.token, user);
  const spy = await colleague(me.company_id, {});
  const { secret } = await beginTotp({ id: me.id, email });
  await spendTotp(prisma, me.id, codeFor(secret), false);
  const invited = await prisma.user.create({
    data: { company_id: me.company_id, name: "Outro", email: anyEmail(), password_hash: "x", joined_at: null },
  });
  await prisma.passwordReset.create({
    data: {
      user_id: invited.id,
      purpose: "invitation",
      token_hash: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000),
    },
  });

  const { status, body } = await setPassword(email, await forgotten(email));
  expect([status, body.message]).toEqual([
    200,
    "Senha alterada com sucesso. Como este e-mail ainda não tinha sido confirmado, encerramos todas as sessões e cancelamos os convites. Bloqueamos também 1 pessoa que tinha acesso à loja: desbloqueie só se você a conhece.",
  ]);
  expect((await mailbox.to(email)).subject).toBe("Sua conta foi recuperada – Agora Rende");
  expect([await isIn(attacker.token), await isIn(spy.token)]).toEqual([false, false]);
  expect((await enter(email, ATTACKER_PASSWORD)).status).toBe(401);
  expect(await prisma.passwordReset.count({ where: { user_id: invited.id, used_at: null } })).toBe(0);
  expect((await callAs(null, confirm, { token: confirmation }, fromAnyIp())).status).toBe(200);

  const { body: owner } = await enter(email, OWNER_PASSWORD);
  expect((await callAs(owner.token, user)).body.email_confirmed).toBe(true);
  const { body: list } = await callAs(owner.token, people, {});
  expect(list.data.map(({ id, status }: { id: string; status: string }) => [id, status]).sort()).toEqual(
    [
      [me.id, "active"],
      [spy.user.id, "blocked"],
      [invited.id, "invited"],
    ].sort(),
  );
  expect((await callAs(owner.token, inviteAgain, { id: invited.id })).status).toBe(200);
  const entries = await spy.db.auditEntry.findMany({ where: { action: "user.recover" } });
  expect(entries).toMatchObject([{ subject: me.id, details: { blocked: 1, invitations: 1 } }]);
});

test("blocks no user when a confirmed account resets its password", async () => {
  const email = anyEmail();
  await signUp(email);
  await callAs(null, confirm, { token: await tokenTo(email) }, fromAnyIp());
  const { body } = await enter(email, ATTACKER_PASSWORD);
  const { company_id } = (await callAs(body.token, user)).body;
  const worker = await colleague(company_id, {});
  expect((await setPassword(email, await forgotten(email))).body.message).toBe("Senha alterada com sucesso.");
  expect((await mailbox.to(email)).subject).toBe("Sua senha foi alterada – Agora Rende");
  expect(await isIn(worker.token)).toBe(true);
});

test("confirms the address when an invitation is accepted", async () => {
  const shop = await company();
  const email = anyEmail();
  const { body } = await shop.call(invite, { name: "Rui Lima", email, permissions: [] });
  expect((await setPassword(email, await tokenTo(email))).body.message).toBe("Senha alterada com sucesso.");
  const { email_confirmed_at } = await prisma.user.findUniqueOrThrow({ where: { id: body.id } });
  expect(email_confirmed_at).not.toBeNull();
});

test("allows signing up with the address of an invitation that was never accepted", async () => {
  const shop = await company();
  const email = anyEmail();
  const { body: invited } = await shop.call(invite, { name: "Rui Lima", email, permissions: ["acesso pdv"] });
  const invitation = await tokenTo(email);
  expect((await signUp(email)).status).toBe(201);
  const { body } = await enter(email, ATTACKER_PASSWORD);
  expect((await callAs(body.token, user)).body.company_id).not.toBe(shop.company_id);
  expect((await setPassword(email, invitation)).body.code).toBe("RESET_LINK_INVALID");
  const { body: list } = await shop.call(people, {});
  expect(list.data.map(({ id }: { id: string }) => id)).toEqual([shop.user.id]);
  const released = await shop.db.auditEntry.findMany({ where: { action: "user.invitation_release" } });
  expect(released).toMatchObject([{ subject: invited.id, ip: null }]);
});

test("allows another company to invite the address of an invitation that was never accepted", async () => {
  const one = await company();
  const two = await company();
  const email = anyEmail();
  await one.call(invite, { name: "Rui Lima", email, permissions: [] });
  await tokenTo(email);
  expect((await two.call(invite, { name: "Rui Lima", email, permissions: [] })).status).toBe(201);
  expect((await setPassword(email, await tokenTo(email))).status).toBe(200);
  const { company_id } = await prisma.user.findUniqueOrThrow({ where: { email } });
  expect(company_id).toBe(two.company_id);
  expect((await one.call(invite, { name: "Rui Lima", email, permissions: [] })).body.code).toBe("EMAIL_TAKEN");
});

test("lets either the invitation or the sign-up win when they race", async () => {
  const shop = await company();
  const email = anyEmail();
  await shop.call(invite, { name: "Rui Lima", email, permissions: [] });
  const token = await tokenTo(email);
  const [accepted, registered] = await Promise.all([setPassword(email, token), signUp(email)]);
  const outcome = [accepted.status, registered.status];
  expect([JSON.stringify([200, 422]), JSON.stringify([422, 201])]).toContain(JSON.stringify(outcome));
  expect(await prisma.user.count({ where: { email } })).toBe(1);
});

test("leaves one valid link after twenty concurrent requests", async () => {
  const { user: person } = await company();
  const { writeResetLink } = await import("./service");
  await atOnce(() => writeResetLink({ email: person.email }, new Date()), 20);
  expect(await prisma.passwordReset.count({ where: { user_id: person.id, used_at: null } })).toBe(1);
  expect(await prisma.passwordReset.count({ where: { user_id: person.id } })).toBe(20);
});
