import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as read } from "@/app/api/v1/public-quotes/[token]/route";
import { POST as approve } from "@/app/api/v1/quotes/[id]/approval/route";
import { POST as mail } from "@/app/api/v1/quotes/[id]/mail/route";
import { POST as refuse } from "@/app/api/v1/quotes/[id]/refusal/route";
import { POST as make } from "@/app/api/v1/quotes/route";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";
import { openMailbox } from "@/lib/testing/mailbox";
import { readPdf } from "@/lib/testing/pdf";

let shop: Awaited<ReturnType<typeof company>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
  shop = await company();
});
afterAll(() => mailbox.close());

const anyAddress = () => `${randomUUID()}@exemplo.com.br`;
async function quoted() {
  const items = [{ description: "Bolo de fubá", quantity_milli: 2_000, unit_price_cents: 3_450 }];
  return (await shop.call(make, { customer_name: "Conceição", items })).body;
}

test("mails a quote as text and HTML with a working link and the PDF", async () => {
  const quote = await quoted();
  const email = anyAddress();
  const { status, body } = await shop.call(mail, { id: quote.id, email, message: "Entregamos na sexta.\nObrigada <3" });
  expect([status, body.quote.status]).toEqual([201, "enviado"]);
  expect(body.quote.history.at(-1)).toMatchObject({ status: "enviado", reason: `Por e-mail a ${email}` });
  const letter = await mailbox.to(email);
  expect(letter.subject).toBe(`Orçamento ${quote.number} – Agora Rende`);
  expect(letter.replyTo?.[0]?.address).toBe(shop.company.email);
  expect(letter.text).toContain("R$ 69,00");
  expect(letter.text).toContain("Entregamos na sexta.");
  expect(letter.html).toContain("Obrigada &#60;3");
  const token = /orcamento-publico\/(orc_[\w-]{65})/.exec(letter.text ?? "")?.[1] ?? "";
  const headers = { "x-forwarded-for": `198.54.1.${Math.floor(Math.random() * 250)}` };
  expect((await callAs(null, read, { token }, { headers })).body.number).toBe(quote.number);
  const [paper] = letter.attachments;
  expect([paper?.filename, paper?.mimeType]).toEqual([`Orçamento ${quote.number}.pdf`, "application/pdf"]);
  expect(readPdf(new Uint8Array(paper?.content as ArrayBuffer)).shows("Bolo de fubá")).toBe(true);
  expect(JSON.stringify(await prisma.mailMessage.findMany({ where: { to_address: email } }))).not.toContain(token);
});

test("does not mail a refused quote", async () => {
  const quote = await quoted();
  const email = anyAddress();
  await shop.call(mail, { id: quote.id, email: anyAddress() });
  await shop.call(refuse, { id: quote.id, reason: "Achou caro" });
  expect(await shop.call(mail, { id: quote.id, email })).toMatchObject({ status: 409, body: { code: "QUOTE_STATUS" } });
  expect(await prisma.mailMessage.count({ where: { to_address: email } })).toBe(0);
});

test("keeps the approval of a mailed quote", async () => {
  const quote = await quoted();
  await shop.call(approve, { id: quote.id });
  expect((await shop.call(mail, { id: quote.id, email: anyAddress() })).body.quote.status).toBe("aprovado");
});
