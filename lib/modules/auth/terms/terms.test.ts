import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as accept, GET as read } from "@/app/api/v1/document-acceptances/route";
import { POST as register } from "@/app/api/v1/register/route";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";
import { DOCUMENT_VERSIONS } from "./rules";

test("records both accepted documents with version and time at sign-up", async () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  const headers = { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
  await callAs(null, register, { name: "Loja", email, password: "uma senha boa" }, { headers });
  const { terms } = await prisma.user.findUniqueOrThrow({ where: { email }, include: { terms: true } });
  const kept = terms.map(({ document, version }) => [document, version]);
  expect(Object.fromEntries(kept)).toEqual(DOCUMENT_VERSIONS);
  expect(terms.every(({ accepted_at }) => accepted_at.getTime() > Date.now() - 60_000)).toBe(true);
});

test("asks an owner once to accept a newer version, and never a cashier", async () => {
  const shop = await company();
  const { company_id } = shop;
  await prisma.user.update({ where: { id: shop.user.id }, data: { type: "owner" } });
  await prisma.termsAcceptance.create({ data: { user_id: shop.user.id, company_id, version: "2025-01-01" } });
  expect((await shop.call(read)).body.is_due).toBe(true);
  expect((await shop.call(accept, { ...DOCUMENT_VERSIONS, termos: "2025-01-01" })).status).toBe(409);
  const answers = await Promise.all([1, 2, 3].map(() => shop.call(accept, DOCUMENT_VERSIONS)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await shop.call(read)).body.is_due).toBe(false);
  expect(await prisma.termsAcceptance.count({ where: { user_id: shop.user.id } })).toBe(3);
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await cashier.call(read)).body.is_due).toBe(false);
});
