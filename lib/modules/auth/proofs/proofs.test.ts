import { expect, test } from "vitest";
import { PUT as updateCompany } from "@/app/api/v1/companies/[id]/route";
import { GET as currentCompany } from "@/app/api/v1/companies/current/route";
import { POST as prove } from "@/app/api/v1/session-proofs/route";
import { PUT as updateUser } from "@/app/api/v1/users/[id]/route";
import { hashPassword } from "@/lib/access/password";
import { beginTotp, spendTotp } from "@/lib/access/totp";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { whilePasswordQueueIsFull } from "@/lib/testing/password-queue";
import { codeFor } from "@/lib/testing/totp";

const PASSWORD = "uma senha boa";
const PIX = { pix_key: "52998224725", pix_name: "MERCEARIA", pix_city: "SAO PAULO" };
type Shop = Awaited<ReturnType<typeof company>>;

/** A shop whose owner's session was proven an hour ago. */
async function oldSession() {
  const shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { password_hash: await hashPassword(PASSWORD) } });
  await forgetProof(shop);
  return shop;
}

const forgetProof = ({ session_id }: Pick<Shop, "session_id">) =>
  prisma.session.update({ where: { id: session_id }, data: { proven_at: new Date(Date.now() - 3_600_000) } });

const save = (shop: Shop, fields: object = {}) =>
  shop.call(updateCompany, { id: shop.company_id, name: shop.company.name, ...fields });

const noticesOf = (shop: Shop) =>
  prisma.mailMessage.findMany({ where: { company_id: shop.company_id, kind: "security.change" } });

test("renews the proof for 10 minutes with the right password", async () => {
  const shop = await oldSession();
  expect((await save(shop, PIX)).body).toMatchObject({ code: "STEP_UP_REQUIRED", details: { accepts_code: false } });
  const { status, body } = await shop.call(prove, { password: PASSWORD });
  const left_ms = new Date(body.proven_until).getTime() - Date.now();
  expect([status, Math.round(left_ms / 60_000)]).toEqual([200, 10]);
  expect((await save(shop, PIX)).status).toBe(200);
});

test("renews the proof while the queue of the login's passwords is full", async () => {
  const shop = await oldSession();
  expect((await whilePasswordQueueIsFull(() => shop.call(prove, { password: PASSWORD }))).status).toBe(200);
});

test("applies a proof only to its own session", async () => {
  const shop = await oldSession();
  const other = await shop.colleague({});
  await forgetProof(other);
  await shop.call(prove, { password: PASSWORD });
  const { body } = await other.call(updateUser, { id: other.user.id, name: "Outro nome", permissions: [] });
  expect(body.code).toBe("STEP_UP_REQUIRED");
});

test("rejects wrong passwords, and any password at the sixth attempt in 15 minutes", async () => {
  const shop = await oldSession();
  for (let attempt = 0; attempt < 5; attempt++) {
    const { status, body } = await shop.call(prove, { password: "outra senha" });
    expect([status, body.errors.password]).toEqual([422, ["Senha incorreta."]]);
  }
  const { status, body } = await shop.call(prove, { password: PASSWORD });
  expect([status, body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect((await save(shop, PIX)).body.code).toBe("STEP_UP_REQUIRED");
});

test("accepts a second-factor code once", async () => {
  const shop = await oldSession();
  const { secret } = await beginTotp(shop.user);
  await spendTotp(prisma, shop.user.id, codeFor(secret), false);
  await prisma.userTotp.update({ where: { user_id: shop.user.id }, data: { last_step: null } });
  expect((await save(shop, PIX)).body.details).toEqual({ accepts_code: true });
  const used = codeFor(secret);
  expect((await shop.call(prove, { code: used })).status).toBe(200);
  expect((await save(shop, PIX)).status).toBe(200);
  expect((await shop.call(prove, { code: used })).body.code).toBe("TOTP_INVALID");
});

test("rejects a code of a user without a second factor", async () => {
  const shop = await oldSession();
  expect((await shop.call(prove, { code: "123456" })).body.code).toBe("TOTP_INVALID");
  expect((await save(shop, PIX)).body.code).toBe("STEP_UP_REQUIRED");
});

test.each([[{}], [{ password: PASSWORD, code: "123456" }]])(
  "rejects %j, which is not exactly one of password and code",
  async (given) => {
    const shop = await oldSession();
    const { status, body } = await shop.call(prove, given);
    expect([status, body.errors.password]).toEqual([422, ["Informe a senha ou o código."]]);
  },
);

test("saves other company settings without a recent proof, even with unchanged PIX data", async () => {
  const shop = await oldSession();
  await shop.call(prove, { password: PASSWORD });
  await save(shop, PIX);
  await forgetProof(shop);
  expect((await save(shop, { ...PIX, receipt_footer: "Obrigado pela compra" })).status).toBe(200);
});

test.each([
  ["pix_key", { ...PIX, pix_key: "11144477735" }],
  ["pix_name", { ...PIX, pix_name: "OUTRO NOME" }],
  ["pix_city", { ...PIX, pix_city: "CAMPINAS" }],
  ["blind_count", { blind_count: false }],
  ["difference_approval_limit_cents", { difference_approval_limit_cents: 99_900 }],
  ["fiado_over_limit", { fiado_over_limit: "bloquear" }],
  ["sell_without_stock", { sell_without_stock: "avisar" }],
])("requires a recent proof to change %s, and notifies the owner by e-mail", async (field, change) => {
  const shop = await oldSession();
  await prisma.company.update({
    where: { id: shop.company_id },
    data: { ...PIX, blind_count: true, difference_approval_limit_cents: 100, fiado_over_limit: "aprovar" },
  });
  const before = (await shop.call(currentCompany)).body[field];
  expect((await save(shop, change)).body.code).toBe("STEP_UP_REQUIRED");
  expect((await shop.call(currentCompany)).body[field]).toBe(before);
  expect(await noticesOf(shop)).toEqual([]);
  await shop.call(prove, { password: PASSWORD });
  expect((await save(shop, change)).status).toBe(200);
  expect((await shop.call(currentCompany)).body[field]).not.toBe(before);
  expect(await noticesOf(shop)).toMatchObject([{ to_address: shop.user.email }]);
});

test("forbids another user to rename the owner", async () => {
  const shop = await company();
  const manager = await shop.colleague({});
  const rename = { id: shop.user.id, version: 1, name: "Outro Dono", permissions: shop.user.permissions };
  const { status, body } = await manager.call(updateUser, rename);
  expect([status, body.code]).toEqual([403, "OWNER_KEEPS_NAME"]);
  expect((await shop.call(updateUser, rename)).status).toBe(200);
});
