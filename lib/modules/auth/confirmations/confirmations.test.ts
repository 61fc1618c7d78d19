import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as categories } from "@/app/api/v1/categories/route";
import { PUT as updateCompany } from "@/app/api/v1/companies/[id]/route";
import { PUT as confirm, POST as sendAgain } from "@/app/api/v1/email-confirmations/route";
import { POST as login } from "@/app/api/v1/login/route";
import { POST as createProduct } from "@/app/api/v1/products/route";
import { POST as register } from "@/app/api/v1/register/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { GET as user } from "@/app/api/v1/user/route";
import { POST as invite } from "@/app/api/v1/users/route";
import { prisma } from "@/lib/db/client";
import { callAs } from "@/lib/testing/company";
import { openMailbox } from "@/lib/testing/mailbox";

const PASSWORD = "uma senha boa";
const PIX = { pix_key: "52998224725", pix_name: "MERCEARIA", pix_city: "SAO PAULO" };
const fromAnyIp = () => ({
  headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
});
const anyInvitation = () => ({
  name: "Rui Lima",
  email: `${randomUUID()}@exemplo.com.br`,
  permissions: ["acesso pdv"],
});

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
});
afterAll(() => mailbox.close());

/** A user who has just signed up and logged in, with the token of the confirmation link. */
async function signedUp() {
  const email = `${randomUUID()}@exemplo.com.br`;
  await callAs(null, register, { name: "Mercearia Central", email, password: PASSWORD }, fromAnyIp());
  const link = await linkTo(email);
  const { body } = await callAs(null, login, { email, password: PASSWORD }, fromAnyIp());
  return { email, link, token: body.token as string, me: (await callAs(body.token, user)).body };
}

async function linkTo(email: string) {
  const mail = await mailbox.to(email);
  const url = new URL(/https?:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  expect([mail.subject, url.pathname]).toEqual(["Confirme seu e-mail – Agora Rende", "/confirmar-email"]);
  return url.searchParams.get("token") ?? "";
}

const open = (token: string) => callAs(null, confirm, { token }, fromAnyIp());

test("confirms the address from any device, and accepts the same link again", async () => {
  const { token, me, link } = await signedUp();
  expect(me.email_confirmed).toBe(false);
  expect((await callAs(token, invite, anyInvitation())).body.code).toBe("EMAIL_NOT_CONFIRMED");
  expect([(await open(link)).body.message, (await open(link)).status]).toEqual(["E-mail confirmado.", 200]);
  expect((await callAs(token, user)).body.email_confirmed).toBe(true);
  expect((await callAs(token, invite, anyInvitation())).status).toBe(201);
});

test("lets a shop sell before its owner has confirmed the address", async () => {
  const { token } = await signedUp();
  expect((await callAs(token, openRegister, { opening_amount_cents: 0 })).status).toBe(201);
  const category_id = (await callAs(token, categories)).body.data[0].id;
  const fields = { name: "Arroz", category_id, unit: "un", sale_price_cents: 1_000, initial_stock_milli: 5_000 };
  const { body: product } = await callAs(token, createProduct, fields);
  const { status } = await callAs(token, sell, {
    items: [{ product_id: product.id, quantity_milli: 1_000 }],
    payments: [{ method: "pix", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  });
  expect(status).toBe(201);
});

test("requires a confirmed address for the PIX data, and for no other company setting", async () => {
  const { token, me, link } = await signedUp();
  const save = (fields: object) => callAs(token, updateCompany, { id: me.company_id, name: "Mercearia", ...fields });
  expect((await save({ receipt_footer: "Obrigado" })).status).toBe(200);
  expect((await save(PIX)).body.code).toBe("EMAIL_NOT_CONFIRMED");
  await open(link);
  expect((await save(PIX)).status).toBe(200);
});

test("invalidates the previous link, and sends at most three an hour", async () => {
  const { email, token, link } = await signedUp();
  expect((await callAs(token, sendAgain)).body.message).toBe(`Enviamos um novo link para ${email}.`);
  const second = await linkTo(email);
  expect((await open(link)).body.code).toBe("CONFIRMATION_LINK_INVALID");
  await callAs(token, sendAgain);
  await callAs(token, sendAgain);
  expect((await callAs(token, sendAgain)).body.code).toBe("TOO_MANY_REQUESTS");
  expect((await open(second)).body.code).toBe("CONFIRMATION_LINK_INVALID");
});

test("rejects unknown links and links older than 48 hours", async () => {
  const { token, me, link } = await signedUp();
  await prisma.$executeRaw`
    UPDATE email_confirmation SET expires_at = now() - interval '1 second' WHERE user_id = ${me.id}::uuid`;
  expect((await open(link)).body.code).toBe("CONFIRMATION_LINK_INVALID");
  expect((await open("qualquer-coisa")).body.code).toBe("CONFIRMATION_LINK_INVALID");
  expect((await callAs(token, user)).body.email_confirmed).toBe(false);
});

test("stores no usable link in the database", async () => {
  const { me, link } = await signedUp();
  const [row] = await prisma.$queryRaw<{ row: string }[]>`
    SELECT c::text AS row FROM email_confirmation c WHERE user_id = ${me.id}::uuid`;
  expect(row?.row).not.toContain(link);
});
