import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { PUT as updateCompany } from "@/app/api/v1/companies/[id]/route";
import { POST as register } from "@/app/api/v1/register/route";
import { PUT as updateUser } from "@/app/api/v1/users/[id]/route";
import { POST as invite } from "@/app/api/v1/users/route";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";

const NAME_WITH_LINK = "Ganhe em golpe.com.br";
const REFUSED = { name: ["Use um nome sem endereço de site ou de e-mail."] };
const anyEmail = () => `${randomUUID()}@exemplo.com.br`;

test("rejects a name with a web address at sign-up, in the settings and in an invitation", async () => {
  const shop = await company();
  const worker = await shop.colleague({});
  const from = { headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.1` } };
  const account = { name: NAME_WITH_LINK, email: anyEmail(), password: "uma senha boa" };
  const answers = [
    await callAs(null, register, account, from),
    await shop.call(updateCompany, { id: shop.company_id, name: NAME_WITH_LINK }),
    await shop.call(invite, { name: NAME_WITH_LINK, email: anyEmail(), permissions: [] }),
    await shop.call(updateUser, { id: worker.user.id, version: 1, name: NAME_WITH_LINK, permissions: [] }),
  ];
  for (const { status, body } of answers) expect([status, body.errors]).toEqual([422, REFUSED]);
});

test("lets a shop whose name already has a web address save its settings", async () => {
  const shop = await company();
  await prisma.company.update({ where: { id: shop.company_id }, data: { name: NAME_WITH_LINK } });
  const save = { id: shop.company_id, name: NAME_WITH_LINK, receipt_footer: "Obrigado" };
  expect((await shop.call(updateCompany, save)).status).toBe(200);
});
