import { randomInt } from "node:crypto";
import { describe, expect, test } from "vitest";
import { POST as login } from "@/app/api/v1/login/route";
import { POST as renewCodes } from "@/app/api/v1/master/totp/recovery-codes/route";
import { POST as remove } from "@/app/api/v1/master/totp/removal/route";
import { POST as begin, PUT as confirm, GET as read } from "@/app/api/v1/master/totp/route";
import { GET as user } from "@/app/api/v1/user/route";
import { seal, unseal } from "@/lib/access/seal";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";
import { codeFor, MASTER_PASSWORD, master, masterWithTotp } from "@/lib/testing/totp";

const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const enter = (email: string, code?: string, password = MASTER_PASSWORD) =>
  callAs(null, login, { email, password, ...(code && { code }) }, { headers: { "x-forwarded-for": anyIp() } });

describe("the second step of a log-in", () => {
  test("is not asked of whoever did not switch it on", async () => {
    const { user } = await master();
    expect((await enter(user.email)).status).toBe(200);
  });

  test("is asked for once the password is right, and gives the session only with its code", async () => {
    const { user: person, secret } = await masterWithTotp();
    const wrong = await enter(person.email, codeFor(secret), "outra senha");
    expect([wrong.status, wrong.body.code]).toEqual([401, "INVALID_CREDENTIALS"]);
    const half = await enter(person.email);
    expect([half.status, half.body.code, half.body.token]).toEqual([401, "TOTP_REQUIRED", undefined]);
    const { status, body } = await enter(person.email, codeFor(secret));
    expect(status).toBe(200);
    expect((await callAs(body.token, user)).body.email).toBe(person.email);
  });

  test("takes a code once, however many ask at the same time", async () => {
    const { user, secret } = await masterWithTotp();
    const code = codeFor(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(user.email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await enter(user.email, code)).body.code).toBe("TOTP_INVALID");
  });

  test("knows no code that is older than one already used", async () => {
    const { user, secret } = await masterWithTotp();
    expect((await enter(user.email, codeFor(secret, 1))).status).toBe(200);
    expect((await enter(user.email, codeFor(secret))).status).toBe(422);
  });

  test("is closed for a while after five wrong codes, the right one included", async () => {
    const { user, secret } = await masterWithTotp();
    for (let attempt = 0; attempt < 5; attempt++) expect((await enter(user.email, "000000")).status).toBe(422);
    expect((await enter(user.email, codeFor(secret))).status).toBe(429);
  });

  test("takes each recovery code once, in whatever spelling", async () => {
    const { user, recovery_codes } = await masterWithTotp();
    expect(recovery_codes).toHaveLength(10);
    const [first = ""] = recovery_codes;
    const spelt = first.toLowerCase().replaceAll("-", " ");
    const answers = await Promise.all([1, 2, 3].map(() => enter(user.email, spelt)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test("somebody else's recovery code opens nothing", async () => {
    const [mine, theirs] = [await masterWithTotp(), await masterWithTotp()];
    expect((await enter(mine.user.email, theirs.recovery_codes[0])).status).toBe(422);
  });
});

describe("switching it on and off", () => {
  test("needs the password first, and a code before it counts", async () => {
    const { token, user } = await master();
    expect((await callAs(token, begin, { password: "outra senha" })).body.errors.password).toEqual([
      "Senha incorreta.",
    ]);
    const { body } = await callAs(token, begin, { password: MASTER_PASSWORD });
    expect(body.address).toContain("otpauth://totp/Agora%20Rende");
    expect((await callAs(token, confirm, { code: "000000" })).status).toBe(422);
    expect((await callAs(token, read)).body.confirmed_at).toBeNull();
    expect((await enter(user.email)).status).toBe(200);
  });

  test("ends the sessions that a password alone has opened, but the one it is done in", async () => {
    const person = await master();
    const other = (await enter(person.user.email)).body.token;
    const { body } = await callAs(person.token, begin, { password: MASTER_PASSWORD });
    expect((await callAs(person.token, confirm, { code: codeFor(body.secret) })).status).toBe(200);
    expect((await callAs(other, user)).status).toBe(401);
    expect((await callAs(person.token, user)).status).toBe(200);
  });

  test("a secret that counts is not replaced by another one", async () => {
    const { token } = await masterWithTotp();
    expect((await callAs(token, begin, { password: MASTER_PASSWORD })).body.code).toBe("TOTP_ALREADY_SET");
  });

  test("switching off needs a code", async () => {
    const { token, user, secret } = await masterWithTotp();
    expect((await callAs(token, remove, { code: "000000" })).status).toBe(422);
    expect((await callAs(token, remove, { code: codeFor(secret) })).body.confirmed_at).toBeNull();
    expect((await enter(user.email)).status).toBe(200);
  });

  test("new recovery codes void the old ones", async () => {
    const { token, user, secret, recovery_codes } = await masterWithTotp();
    const { body } = await callAs(token, renewCodes, { code: codeFor(secret) });
    expect((await enter(user.email, recovery_codes[0])).status).toBe(422);
    expect((await enter(user.email, body.recovery_codes[0])).status).toBe(200);
  });

  test("is the master's alone", async () => {
    const owner = await company();
    for (const handler of [read, begin, confirm, remove, renewCodes])
      expect((await owner.call(handler, { code: "000000" })).status).toBe(403);
  });
});

describe("a dump of the database", () => {
  test("holds neither the secret nor a recovery code", async () => {
    const { user, secret, recovery_codes } = await masterWithTotp();
    const [totp, codes] = await Promise.all([
      prisma.user_totp.findMany({ where: { user_id: user.id } }),
      prisma.totp_recovery_code.findMany({ where: { user_id: user.id } }),
    ]);
    const dump = JSON.stringify([totp, codes]);
    for (const word of [secret, ...recovery_codes]) {
      expect(dump).not.toContain(word);
      expect(dump).not.toContain(word.replaceAll("-", ""));
    }
  });

  test("what is sealed opens with the same key, for the same owner and as it was written, and not otherwise", () => {
    const sealed = seal("a", "owner", "segredo");
    expect(unseal("a", "owner", sealed)).toBe("segredo");
    expect(() => unseal("b", "owner", sealed)).toThrow();
    expect(() => unseal("a", "other", sealed)).toThrow();
    expect(() => unseal("a", "owner", `${sealed.slice(0, -4)}AAAA`)).toThrow();
    const secret = process.env.NEXTAUTH_SECRET;
    process.env.NEXTAUTH_SECRET = "another secret of at least thirty-two bytes";
    expect(() => unseal("a", "owner", sealed)).toThrow();
    process.env.NEXTAUTH_SECRET = secret;
  });
});
