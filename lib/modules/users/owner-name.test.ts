import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as open } from "@/app/api/v1/cash-registers/route";
import { POST as login } from "@/app/api/v1/login/route";
import { POST as register } from "@/app/api/v1/register/route";
import { PATCH as rename, GET as user } from "@/app/api/v1/user/route";
import { callAs, company } from "@/lib/testing/company";

const PASSWORD = "uma senha boa";
const anywhere = () => ({ headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` } });

test("replaces the company's name, which a new owner has, in later work", async () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  await callAs(null, register, { name: "Quitanda da Vila", email, password: PASSWORD }, anywhere());
  const { token } = (await callAs(null, login, { email, password: PASSWORD }, anywhere())).body;
  expect((await callAs(token, user)).body).toMatchObject({ name: "Quitanda da Vila", type: "owner" });
  const renamed = await callAs(token, rename, { name: "  Rosa Lima " });
  expect([renamed.status, renamed.body.name]).toEqual([200, "Rosa Lima"]);
  const { body } = await callAs(token, user);
  expect([body.name, body.company.name]).toEqual(["Rosa Lima", "Quitanda da Vila"]);
  expect((await callAs(token, open, { opening_amount_cents: 0 })).body.user_name).toBe("Rosa Lima");
});

test("refuses a name that is missing or a web address, and changes nothing", async () => {
  const shop = await company();
  for (const name of ["", " ", "A", "Ganhe em premio.example.com", "a".repeat(121)]) {
    const refused = await shop.call(rename, { name });
    expect([refused.status, Object.keys(refused.body.errors)], name).toEqual([422, ["name"]]);
  }
  expect((await shop.call(user)).body.name).toBe("Ana Souza");
  expect(await shop.db.auditEntry.count({ where: { action: "user.rename" } })).toBe(0);
});

test("is for the owner only", async () => {
  const shop = await company();
  const manager = await shop.colleague({});
  expect((await manager.call(rename, { name: "Outra Pessoa" })).body.code).toBe("OWNER_ONLY");
  expect((await manager.call(user)).body.name).toBe("Ana Souza");
});
