import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as login } from "@/app/api/v1/login/route";
import { POST as reset } from "@/app/api/v1/password/reset/route";
import { GET as products } from "@/app/api/v1/products/route";
import { GET as user } from "@/app/api/v1/user/route";
import { POST as block, DELETE as unblock } from "@/app/api/v1/users/[id]/blocking/route";
import { POST as inviteAgain } from "@/app/api/v1/users/[id]/invitation/route";
import { POST as sendLink } from "@/app/api/v1/users/[id]/password-link/route";
import { GET as get, PUT as update } from "@/app/api/v1/users/[id]/route";
import { POST as invite, GET as list } from "@/app/api/v1/users/route";
import { PERMISSIONS } from "@/lib/access/permissions";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";
import { deliverTo, openMailbox } from "@/lib/testing/mailbox";
import { inTrials } from "@/lib/testing/trials";

const PASSWORD = "uma senha boa";
const DAY_MS = 86_400_000;
const address = () => `${randomUUID()}@exemplo.com.br`;
const anywhere = () => ({ headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` } });
const invitation = (fields: object = {}) => ({
  name: "Joana Prado",
  email: address(),
  permissions: ["acesso pdv"],
  ...fields,
});

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
});
afterAll(() => mailbox.close());

/** Reads the link in the next e-mail to an address. */
async function linkOf(to: string) {
  const mail = await mailbox.to(to);
  const link = new URL(/https?:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  return { mail, path: link.pathname, email: link.searchParams.get("email"), token: link.searchParams.get("token") };
}

const setPassword = (email: string | null, token: string | null) =>
  callAs(null, reset, { email, token, password: PASSWORD, password_confirmation: PASSWORD }, anywhere());
const enter = (email: string) => callAs(null, login, { email, password: PASSWORD }, anywhere());

test("lets an invited user set a password and use the granted permissions", async () => {
  const shop = await company();
  const guest = invitation({ email: ` ${address().toUpperCase()} ` });
  const { status, body } = await shop.call(invite, guest);
  expect([status, body.status]).toEqual([201, "invited"]);
  const { mail, path, email, token } = await linkOf(body.email);
  expect(mail.subject).toBe("Convite para usar o Agora Rende");
  expect(mail.html).toContain("Criar minha senha");
  expect([path, email]).toEqual(["/password/reset", guest.email.trim().toLowerCase()]);
  expect((await enter(email ?? "")).status).toBe(401);
  expect((await setPassword(email, token)).status).toBe(200);
  expect((await setPassword(email, token)).body.code).toBe("RESET_LINK_INVALID");
  expect(mailbox.isEmpty()).toBe(true);
  const { body: me } = await callAs((await enter(email ?? "")).body.token, user);
  expect(me).toMatchObject({ permissions: ["acesso pdv"], roles: [], type: "staff", company_id: shop.company_id });
  expect((await shop.call(get, { id: body.id })).body).toMatchObject({ status: "active", invitation_expires_at: null });
});

test("expires an invitation after seven days or when a new one is sent", async () => {
  const shop = await company();
  const { body } = await shop.call(invite, invitation());
  expect(Math.round((Date.parse(body.invitation_expires_at) - Date.now()) / DAY_MS)).toBe(7);
  const first = await linkOf(body.email);
  expect((await shop.call(inviteAgain, { id: body.id })).status).toBe(200);
  const second = await linkOf(body.email);
  expect((await setPassword(first.email, first.token)).status).toBe(422);
  await prisma.passwordReset.updateMany({
    where: { user_id: body.id, used_at: null },
    data: { expires_at: new Date() },
  });
  expect((await setPassword(second.email, second.token)).status).toBe(422);
  expect((await shop.call(get, { id: body.id })).body).toMatchObject({
    status: "invited",
    invitation_expires_at: null,
  });
});

test("keeps the invitation while the mail server is down, and sends it later", async () => {
  const shop = await company();
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  const { status, body } = await shop.call(invite, invitation());
  expect([status, body.status]).toEqual([201, "invited"]);
  await expect(deliverTo(body.email)).rejects.toThrow("ECONNREFUSED");
  process.env.SMTP_URL = mailbox.url;
  expect((await linkOf(body.email)).mail.subject).toBe("Convite para usar o Agora Rende");
});

test("allows an e-mail only once in all companies, and names only a colleague who has it", async () => {
  const shop = await company();
  const elsewhere = await company();
  const own = await shop.call(invite, invitation({ email: shop.user.email }));
  expect([own.status, own.body.code]).toEqual([422, "EMAIL_TAKEN"]);
  expect(own.body.errors.email[0]).toContain("Ana Souza");
  const foreign = await shop.call(invite, invitation({ email: elsewhere.user.email.toUpperCase() }));
  expect(foreign.body.errors).toEqual({ email: ["Este e-mail já está cadastrado."] });
  const email = address();
  const twice = await Promise.all([shop, elsewhere].map((from) => from.call(invite, invitation({ email }))));
  expect(twice.map(({ status }) => status)).toContain(201);
  expect(await prisma.user.count({ where: { email } })).toBe(1);
});

test("rejects permissions that the caller lacks, and any role", async () => {
  const shop = await company({ permissions: ["configurações", "acesso pdv"] });
  const other = await shop.colleague({ permissions: ["fiado", "acesso pdv"] });
  const given = await shop.call(invite, invitation({ permissions: ["acesso pdv", "fiado"] }));
  expect([given.status, given.body.code]).toEqual([403, "CANNOT_GRANT"]);
  expect(given.body.errors.permissions[0]).toContain("fiado");
  const person = { id: other.user.id, name: "Rita" };
  expect((await shop.put(update, { ...person, permissions: ["acesso pdv"] })).body.code).toBe("CANNOT_GRANT");
  const { body } = await shop.put(update, { ...person, permissions: ["configurações", "fiado"] });
  expect(body).toMatchObject({ name: "Rita", permissions: ["fiado", "configurações"] });
  for (const forbidden of [{ roles: ["master_admin"] }, { type: "owner" }, { active: false }])
    expect((await shop.put(update, { ...person, permissions: ["fiado"], ...forbidden })).status).toBe(422);
  expect((await shop.call(invite, { ...invitation(), roles: ["master_admin"] })).status).toBe(422);
});

test("rejects changing one's own permissions and blocking oneself, but allows changing one's own name", async () => {
  const shop = await company();
  const self = { id: shop.user.id, name: "Ana S. Souza" };
  expect((await shop.put(update, { ...self, permissions: ["configurações"] })).body.code).toBe("OWN_ACCESS");
  expect((await shop.call(block, { id: self.id })).body.code).toBe("OWN_ACCESS");
  const { body } = await shop.put(update, { ...self, permissions: [...PERMISSIONS] });
  expect(body).toMatchObject({ name: "Ana S. Souza", is_you: true });
});

test("keeps the owner's access", async () => {
  const shop = await company({ type: "staff" });
  const owner = await shop.colleague({});
  await prisma.user.update({ where: { id: owner.user.id }, data: { type: "owner" } });
  const { id } = owner.user;
  expect((await shop.call(block, { id })).body.code).toBe("OWNER_KEEPS_ACCESS");
  expect((await shop.put(update, { id, name: "Dona Ana", permissions: [] })).body.code).toBe("OWNER_KEEPS_ACCESS");
  expect((await owner.call(block, { id: shop.user.id })).status).toBe(200);
});

test("applies a removed permission at the next call without ending the session", async () => {
  const shop = await company();
  const worker = await shop.colleague({ permissions: ["cadastro produtos", "acesso pdv"] });
  expect((await worker.call(products)).status).toBe(200);
  await shop.put(update, { id: worker.user.id, name: "Rita", permissions: ["acesso pdv"] });
  expect((await worker.call(products)).body.code).toBe("FORBIDDEN");
  expect((await worker.call(user)).body.permissions).toEqual(["acesso pdv"]);
});

test("ends every session and link when a user is blocked, and restores none when unblocked", async () => {
  const shop = await company();
  const worker = await shop.colleague({ permissions: ["acesso pdv"] });
  const { id } = worker.user;
  await shop.call(sendLink, { id });
  const { email, token } = await linkOf(worker.user.email);
  expect((await shop.call(block, { id })).body.status).toBe("blocked");
  expect((await worker.call(user)).status).toBe(401);
  expect((await setPassword(email, token)).body.code).toBe("RESET_LINK_INVALID");
  expect((await shop.call(sendLink, { id })).status).toBe(409);
  expect((await shop.call(unblock, { id })).body.status).toBe("active");
  expect((await worker.call(user)).status).toBe(401);
  expect((await setPassword(email, token)).body.code).toBe("RESET_LINK_INVALID");
});

test("sends a password link only to users who have joined, and an invitation only to others", async () => {
  const shop = await company();
  const { body: guest } = await shop.call(invite, invitation());
  const worker = await shop.colleague({});
  expect((await shop.call(sendLink, { id: guest.id })).status).toBe(409);
  expect((await shop.call(inviteAgain, { id: worker.user.id })).status).toBe(409);
  expect((await shop.call(sendLink, { id: worker.user.id })).status).toBe(200);
  const { mail } = await linkOf(worker.user.email);
  expect(mail.subject).toBe("Crie uma nova senha – Agora Rende");
});

test("keeps one of two managers who block each other concurrently", async () => {
  await inTrials(async () => {
    const one = await company({ type: "staff" });
    const two = await one.colleague({});
    const answers = await Promise.all([one.call(block, { id: two.user.id }), two.call(block, { id: one.user.id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await prisma.user.count({ where: { company_id: one.company_id, active: true } })).toBe(1);
  });
});

test("keeps the settings permission of one of two managers who remove it from each other concurrently", async () => {
  await inTrials(async () => {
    const one = await company({ type: "staff" });
    const two = await one.colleague({});
    const less = { name: "Ana", permissions: PERMISSIONS.filter((permission) => permission !== "configurações") };
    const answers = await Promise.all([
      one.put(update, { id: two.user.id, ...less }),
      two.put(update, { id: one.user.id, ...less }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });
});

test("finds users by name and e-mail without accents, and by status", async () => {
  const shop = await company();
  const { body: guest } = await shop.call(invite, invitation({ name: "José Antônio" }));
  const found = async (filter: object) =>
    (await shop.call(list, filter)).body.data.map(({ name }: { name: string }) => name);
  expect(await found({})).toEqual(["Ana Souza", "José Antônio"]);
  expect(await found({ search: "antonio jose" })).toEqual(["José Antônio"]);
  expect(await found({ search: guest.email.slice(0, 12) })).toEqual(["José Antônio"]);
  expect(await found({ status: "invited" })).toEqual(["José Antônio"]);
  await shop.call(block, { id: guest.id });
  expect(await found({ status: "blocked" })).toEqual(["José Antônio"]);
  expect(await found({ status: "active" })).toEqual(["Ana Souza"]);
});

test("records every change in the audit log", async () => {
  const shop = await company();
  const { body: guest } = await shop.call(invite, invitation());
  await shop.call(inviteAgain, { id: guest.id });
  await shop.put(update, { id: guest.id, name: "Joana", permissions: [] });
  await shop.call(block, { id: guest.id });
  await shop.call(unblock, { id: guest.id });
  const written = await shop.db.auditEntry.findMany({ where: { subject: guest.id }, orderBy: { created_at: "asc" } });
  const actions = written.map(({ action }) => action);
  expect(actions).toEqual(["user.invite", "user.invite_again", "user.update", "user.block", "user.unblock"]);
});
