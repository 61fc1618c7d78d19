import { randomInt, randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { GET as personalData } from "@/app/api/v1/customers/[id]/personal-data/route";
import { POST as answerOurs } from "@/app/api/v1/master/privacy-requests/[id]/answer/route";
import { POST as forward } from "@/app/api/v1/master/privacy-requests/[id]/forwarding/route";
import { GET as listOurs } from "@/app/api/v1/master/privacy-requests/route";
import { POST as answer } from "@/app/api/v1/privacy-requests/[id]/answer/route";
import { POST as createRequest, GET as list } from "@/app/api/v1/privacy-requests/route";
import { POST as makeQuote } from "@/app/api/v1/quotes/route";
import { PATCH as receive } from "@/app/api/v1/receivables/[id]/mark-as-received/route";
import { POST as createReceivable } from "@/app/api/v1/receivables/route";
import { unseal } from "@/lib/access/seal";
import { addDays, dayOf } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { callAs, colleague, company } from "@/lib/testing/company";
import { companyWithRecords } from "@/lib/testing/foreign";
import { gatherPersonalData } from "./portability/service";

const from = () => ({ headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` } });
const requestInput = () => ({
  kind: "acesso",
  name: "Rosa Lima",
  email: `${randomUUID()}@exemplo.com.br`,
  message: "Quero ver tudo.",
});
const mailsTo = (to_address: string) => prisma.mailMessage.findMany({ where: { to_address }, orderBy: { id: "asc" } });
const master = () => colleague(null, { permissions: [], roles: ["master_admin"] });
const rowOf = (protocol: string) => prisma.privacyRequest.findUniqueOrThrow({ where: { protocol } });

test("returns a protocol and due date, and sends them by mail", async () => {
  const input = requestInput();
  const { status, body } = await callAs(null, createRequest, input, from());
  expect(status).toBe(201);
  expect(body.protocol).toMatch(/^LGPD-\d{8}-[2-9A-Z]{8}$/);
  expect(body.due_on).toBe(addDays(dayOf(new Date()), 15));
  const [mail, ...more] = await mailsTo(input.email);
  expect([mail?.subject, more.length]).toEqual([`Pedido ${body.protocol} recebido – Agora Rende`, 0]);
});

test("does not reveal whether a company or person exists", async () => {
  const shop = await company();
  const cnpj = "12ABC34501DE35";
  await prisma.company.update({ where: { id: shop.company_id }, data: { cnpj } });
  const known = await callAs(null, createRequest, { ...requestInput(), shop: cnpj, email: shop.user.email }, from());
  const unknown = await callAs(null, createRequest, { ...requestInput(), shop: "11.222.333/0001-81" }, from());
  const shape = ({ status, body }: typeof known) => [status, Object.keys(body), body.due_on, body.kind];
  expect(shape(known)).toEqual(shape(unknown));
});

test("assigns a request to the linked company and notifies its owner", async () => {
  const shop = await company();
  const other = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { type: "owner" } });
  const { body } = await callAs(null, createRequest, { ...requestInput(), shop_id: shop.company_id }, from());
  const found = (await shop.call(list)).body.data;
  expect(found).toMatchObject([{ protocol: body.protocol, situation: "aberto", days_left: 15, name: "Rosa Lima" }]);
  expect((await other.call(list)).body.total).toBe(0);
  expect((await mailsTo(shop.user.email)).map(({ kind }) => kind)).toEqual(["privacy.arrived"]);
  expect(
    (await callAs((await master()).token, listOurs)).body.data.map(({ protocol }: { protocol: string }) => protocol),
  ).not.toContain(body.protocol);
});

test("accepts one of ten concurrent answers and sends one mail", async () => {
  const shop = await company();
  const input = requestInput();
  await callAs(null, createRequest, { ...input, shop_id: shop.company_id }, from());
  const [{ id }] = (await shop.call(list)).body.data;
  const text = "Seus dados seguem em anexo.\nGuardamos nome e telefone.";
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.call(answer, { id, answer: text })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  expect((await mailsTo(input.email)).map(({ kind }) => kind).sort()).toEqual(["privacy.answered", "privacy.received"]);
  expect((await shop.call(list, { situation: "aberto" })).body.total).toBe(0);
  expect(await shop.db.auditEntry.count({ where: { action: "privacy_request.answer" } })).toBe(1);
});

test("lets the platform answer unassigned requests or forward them with the same due date", async () => {
  const shop = await company();
  const { token } = await master();
  const first = (await callAs(null, createRequest, { ...requestInput(), shop: "Mercadinho da esquina" }, from())).body;
  const { id } = await rowOf(first.protocol);
  const moved = await callAs(token, forward, { id, shop_id: shop.company_id });
  expect([moved.status, moved.body.due_on]).toEqual([200, first.due_on]);
  expect((await shop.call(list)).body.total).toBe(1);
  expect((await callAs(token, forward, { id, shop_id: shop.company_id })).status).toBe(409);
  expect((await callAs(token, answerOurs, { id, answer: "Uma resposta de outro." })).status).toBe(409);
  const second = (await callAs(null, createRequest, requestInput(), from())).body;
  const ours = await rowOf(second.protocol);
  expect((await callAs(token, answerOurs, { id: ours.id, answer: "Aqui está a resposta." })).status).toBe(200);
});

test("links to the request in the notification mail", async () => {
  const { body } = await callAs(null, createRequest, requestInput(), from());
  const request = await rowOf(body.protocol);
  const mails = await prisma.mailMessage.findMany({ where: { kind: "privacy.arrived", company_id: null } });
  const mail = mails.find(({ subject }) => subject.includes(body.protocol));
  const content = unseal("mail outbox", mail?.id ?? "", mail?.sealed_body ?? "");
  expect(content).toContain("/master-admin/settings?aba=lgpd");
  expect(request.company_id).toBeNull();
});

test("limits an IP address to ten requests per hour", async () => {
  const address = from();
  for (let count = 0; count < 10; count++)
    expect((await callAs(null, createRequest, requestInput(), address)).status).toBe(201);
  const rejected = await callAs(null, createRequest, requestInput(), address);
  expect([rejected.status, rejected.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
});

test("exports the customer's data without internal data or other customers", async () => {
  const shop = await companyWithRecords();
  const theirs = await companyWithRecords();
  const other = await shop.customer({ name: "Outro Cliente" });
  const { body } = await shop.call(personalData, { id: shop.ids.customers });
  const files = Object.entries(unzipSync(body)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  expect(files.map(([name]) => name)).toEqual(expect.arrayContaining(["cadastro.csv", "compras.csv", "fiado.csv"]));
  const everything = files.join();
  expect(everything).toContain(shop.canary);
  for (const hidden of [other.name, theirs.canary, shop.user.name]) expect(everything).not.toContain(hidden);
  expect(await shop.db.auditEntry.count({ where: { action: "customer.personal_data" } })).toBe(1);
});

test("refers to the export of the company when a customer has too many sales to read at once", async () => {
  const shop = await companyWithRecords();
  const customer = { id: shop.ids.customers as string };
  await expect(gatherPersonalData(shop.ctx(), customer, 0)).rejects.toMatchObject({
    code: "INVALID",
    message: expect.stringContaining("Use Exportar tudo"),
  });
  expect(await shop.db.auditEntry.count({ where: { action: "customer.personal_data" } })).toBe(0);
  expect((await gatherPersonalData(shop.ctx(), customer)).sales.length).toBeGreaterThan(0);
});

test("exports quotes, returns, bills and privacy requests line by line", async () => {
  const shop = await companyWithRecords();
  const { company_id, db } = shop;
  const customer_id = shop.ids.customers as string;
  const item = { description: "Bolo de rolo", quantity_milli: 1_000, unit_price_cents: 4_200 };
  await shop.call(makeQuote, { customer_id, items: [item] });
  const due = { description: "Encomenda", category: "Outros", amount_cents: 3_300, due_date: dayOf(new Date()) };
  const { body: bill } = await shop.call(createReceivable, { ...due, customer_id });
  await shop.call(receive, { id: bill.id, received_date: dayOf(new Date()), receipt_method: "pix" });
  const cpf_cnpj = "52998224725";
  await db.customer.updateMany({ where: { id: customer_id }, data: { cpf_cnpj } });
  const request = { kind: "acesso", name: "Rosa", email: "rosa@exemplo.com.br", message: "Quero ver o que guardam" };
  const receipt = { protocol: randomUUID(), received_at: new Date(), due_on: new Date() };
  await prisma.privacyRequest.create({ data: { ...request, ...receipt, company_id, cpf_cnpj } });
  const files = unzipSync((await shop.call(personalData, { id: customer_id })).body);
  const sheet = (name: string) => strFromU8(files[`${name}.csv`] ?? new Uint8Array());
  expect(sheet("orcamentos-itens")).toContain("Bolo de rolo");
  expect(sheet("contas-a-receber-pagamentos")).toContain("33,00");
  expect(sheet("pedidos-lgpd")).toContain("Quero ver o que guardam");
  expect(sheet("devolucoes")).toContain(shop.canary);
  for (const text of Object.keys(files).map((name) => sheet(name.replace(".csv", ""))))
    expect(text).not.toContain(shop.user.name);
});
