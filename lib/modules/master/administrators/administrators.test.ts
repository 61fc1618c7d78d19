import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as login } from "@/app/api/v1/login/route";
import { GET as companies } from "@/app/api/v1/master/companies/route";
import { POST as reset } from "@/app/api/v1/password/reset/route";
import { GET as user } from "@/app/api/v1/user/route";
import { hasSecondFactor } from "@/lib/access/second-factor";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";
import { codeFor, enrollTotp } from "@/lib/testing/totp";
import { createMaster, recoverMaster, removeMaster } from "./service";

const PASSWORD = "uma senha só dela";
const from = () => ({ headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` } });
const enter = (email: string, step: object = {}) => callAs(null, login, { email, password: PASSWORD, ...step }, from());
const anyEmail = () => `${randomUUID()}@plataforma.example`;

/** Sets the password with a link. */
function setPasswordWith(link: string) {
  const { pathname, searchParams } = new URL(link);
  expect(pathname).toBe("/password/reset");
  const given = { email: searchParams.get("email"), token: searchParams.get("token") };
  return callAs(null, reset, { ...given, password: PASSWORD, password_confirmation: PASSWORD }, from());
}

test("creates an administrator who sets a password with a one-time link and must enroll a second factor first", async () => {
  const email = anyEmail();
  const { link, mail } = await createMaster({ email, name: "Ana Souza" }, new Date());
  expect([mail.to.address, mail.text.includes(link)]).toEqual([email, true]);
  const links = await prisma.passwordReset.findMany({ where: { user: { email } } });
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(new URL(link).searchParams.get("token"));
  expect((await setPasswordWith(link)).status).toBe(200);
  expect((await setPasswordWith(link)).body.code).toBe("RESET_LINK_INVALID");
  const { body } = await enter(email);
  expect((await callAs(body.token, user)).body.roles).toEqual(["master_admin"]);
  expect((await callAs(body.token, companies)).body.code).toBe("SECOND_FACTOR_REQUIRED");
  const { id } = await prisma.user.findUniqueOrThrow({ where: { email } });
  await enrollTotp({ token: body.token, user: { id } });
  expect((await callAs(body.token, companies)).status).toBe(200);
});

test("expires the link after 60 minutes", async () => {
  const { link } = await createMaster(
    { email: anyEmail(), name: "Ana Souza" },
    new Date(Date.now() - 60 * 60_000 - 1_000),
  );
  expect((await setPasswordWith(link)).body.code).toBe("RESET_LINK_INVALID");
});

test("rejects an e-mail that is already in use, without changes", async () => {
  const shop = await company();
  await expect(createMaster({ email: shop.user.email, name: "Ana" }, new Date())).rejects.toThrow(
    "já é de um usuário de uma loja",
  );
  const email = anyEmail();
  await createMaster({ email, name: "Ana Souza" }, new Date());
  await expect(createMaster({ email, name: "Outra" }, new Date())).rejects.toThrow("--recuperar");
  const found = await prisma.user.findUniqueOrThrow({ where: { id: shop.user.id } });
  expect([found.roles, found.name]).toEqual([[], shop.user.name]);
});

test("creates one administrator for two concurrent calls", async () => {
  const email = anyEmail();
  const made = await Promise.allSettled([1, 2].map(() => createMaster({ email, name: "Ana Souza" }, new Date())));
  expect(made.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("recovers an administrator with a new link, and removes the old password, factor and sessions", async () => {
  const email = anyEmail();
  await setPasswordWith((await createMaster({ email, name: "Ana Souza" }, new Date())).link);
  const { body } = await enter(email);
  const { id } = await prisma.user.findUniqueOrThrow({ where: { email } });
  const { secret } = await enrollTotp({ token: body.token, user: { id } });
  const { link } = await recoverMaster(email, new Date());
  expect((await callAs(body.token, user)).status).toBe(401);
  expect((await enter(email, { code: codeFor(secret) })).body.code).toBe("INVALID_CREDENTIALS");
  expect(await hasSecondFactor(id)).toBe(false);
  expect((await setPasswordWith(link)).status).toBe(200);
  expect((await enter(email)).status).toBe(200);
  const shop = await company();
  await expect(recoverMaster(shop.user.email, new Date())).rejects.toThrow("usuário de uma loja");
  await expect(recoverMaster(anyEmail(), new Date())).rejects.toThrow("Ninguém da administração");
});

test("removes an administrator immediately, and rejects users of a shop", async () => {
  const email = anyEmail();
  await setPasswordWith((await createMaster({ email, name: "Ana Souza" }, new Date())).link);
  const { body } = await enter(email);
  expect(await removeMaster(email, new Date())).toBeGreaterThanOrEqual(0);
  expect((await callAs(body.token, user)).status).toBe(401);
  expect((await enter(email)).status).toBe(401);
  const shop = await company();
  await expect(removeMaster(shop.user.email, new Date())).rejects.toThrow("usuário de uma loja");
  expect((await shop.call(user)).status).toBe(200);
});
