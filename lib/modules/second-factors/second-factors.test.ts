import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST as login } from "@/app/api/v1/login/route";
import { POST as forgot } from "@/app/api/v1/password/forgot/route";
import { POST as reset } from "@/app/api/v1/password/reset/route";
import { DELETE as removePasskey } from "@/app/api/v1/second-factors/passkeys/[id]/route";
import { POST as challenge } from "@/app/api/v1/second-factors/passkeys/challenge/route";
import { POST as addPasskey } from "@/app/api/v1/second-factors/passkeys/route";
import { POST as renewCodes } from "@/app/api/v1/second-factors/recovery-codes/route";
import { GET as read } from "@/app/api/v1/second-factors/route";
import { POST as begin, PUT as confirm, DELETE as removeTotp } from "@/app/api/v1/second-factors/totp/route";
import { GET as user } from "@/app/api/v1/user/route";
import { DEMO_VISITOR } from "@/lib/access/demo";
import { redeemRecoveryCode } from "@/lib/access/recovery-codes";
import { seal, unseal } from "@/lib/access/seal";
import { prisma } from "@/lib/db/client";
import { softwareAuthenticator } from "@/lib/testing/authenticator";
import { callAs, colleague, company } from "@/lib/testing/company";
import { openMailbox } from "@/lib/testing/mailbox";
import {
  codeFor,
  enrollTotp,
  master as masterWithoutFactor,
  masterWithTotp,
  PASSWORD,
  withPassword,
} from "@/lib/testing/totp";

const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const enter = (email: string, step: object = {}, password = PASSWORD) =>
  callAs(null, login, { email, password, ...step }, { headers: { "x-forwarded-for": anyIp() } });

/** A cashier without the settings permission, with a password. */
const cashier = async () => withPassword(await company({ permissions: ["acesso pdv"] }));
const cashierWithTotp = async () => enrollTotp(await cashier());

type Person = { token: string; user: { id: string; email: string } };

async function enrollPasskey<T extends Person>(person: T, name = "Celular") {
  const authenticator = softwareAuthenticator();
  const { body } = await callAs(person.token, challenge);
  const added = await callAs(person.token, addPasskey, { name, credential: authenticator.create(body.options) });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return { ...person, authenticator, recovery_codes: added.body.recovery_codes as string[] };
}
const cashierWithPasskey = async () => enrollPasskey(await cashier());

/** The challenge in the response to a login with only the password. */
async function challengeFor({ user: { email } }: Person) {
  const { status, body } = await enter(email);
  expect([status, body.code]).toEqual([401, "TOTP_REQUIRED"]);
  return body.details.passkey as { challenge: string };
}

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
});
afterAll(() => mailbox.close());

const lettersTo = (to_address: string, kind: string) => prisma.mailMessage.findMany({ where: { to_address, kind } });

describe("a login with a code of the app", () => {
  test("asks for no code from a user without a second factor", async () => {
    const { user } = await cashier();
    expect((await enter(user.email)).status).toBe(200);
  });

  test("asks for the code only after the right password, and opens the session only with it", async () => {
    const { user: person, secret } = await cashierWithTotp();
    const wrong = await enter(person.email, { code: codeFor(secret) }, "outra senha");
    expect([wrong.status, wrong.body.code, wrong.body.details]).toEqual([401, "INVALID_CREDENTIALS", undefined]);
    const half = await enter(person.email);
    expect([half.status, half.body.code, half.body.token]).toEqual([401, "TOTP_REQUIRED", undefined]);
    expect(half.body.details).toEqual({ methods: ["totp", "recovery"], passkey: null });
    const { status, body } = await enter(person.email, { code: codeFor(secret) });
    expect(status).toBe(200);
    expect((await callAs(body.token, user)).body.email).toBe(person.email);
  });

  test("gives the same response to a wrong password with and without a second factor", async () => {
    const plain = await cashier();
    const enrolled = await cashierWithTotp();
    const keyed = await cashierWithPasskey();
    const answers = await Promise.all(
      [plain, enrolled, keyed].map(({ user }) => enter(user.email, { recovery_code: "AAAA-BBBB-CCCC" }, "outra senha")),
    );
    const seen = answers.map(({ status, body }) => JSON.stringify([status, { ...body, request_id: 0 }]));
    expect(new Set(seen).size).toBe(1);
  });

  test("accepts a code once, even if sent concurrently", async () => {
    const { user, secret } = await cashierWithTotp();
    const code = codeFor(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(user.email, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await enter(user.email, { code })).body.code).toBe("TOTP_INVALID");
  });

  test("rejects a code older than one already used", async () => {
    const { user, secret } = await cashierWithTotp();
    expect((await enter(user.email, { code: codeFor(secret, 1) })).status).toBe(200);
    expect((await enter(user.email, { code: codeFor(secret) })).status).toBe(422);
  });

  test("is blocked after five wrong codes of any kind, even for the right one", async () => {
    const { user, secret } = await cashierWithTotp();
    const wrong = [
      { code: "000000" },
      { recovery_code: "AAAA-BBBB-CCCC" },
      { passkey: softwareAuthenticator().get({ challenge: "x" }) },
      { code: "000000" },
      { recovery_code: "AAAA-BBBB-CCCC" },
    ];
    for (const step of wrong) expect((await enter(user.email, step)).status).toBe(422);
    expect((await enter(user.email, { code: codeFor(secret) })).status).toBe(429);
  });

  test("still asks for the code after a password reset", async () => {
    const { user, secret } = await cashierWithTotp();
    await callAs(null, forgot, { email: user.email }, { headers: { "x-forwarded-for": anyIp() } });
    const letter = await mailbox.to(user.email);
    const texts = [letter.text ?? ""];
    // The enrollment notice is in the same mailbox.
    while (!texts.at(-1)?.includes("/password/reset")) texts.push((await mailbox.next()).text ?? "");
    const link = new URL(/https?:\S+/.exec(texts.at(-1) ?? "")?.[0] ?? "");
    const password = "outra senha muito boa";
    const change = { email: user.email, token: link.searchParams.get("token") ?? "", password };
    const changed = await callAs(
      null,
      reset,
      { ...change, password_confirmation: password },
      { headers: { "x-forwarded-for": anyIp() } },
    );
    expect(changed.status).toBe(200);
    expect((await enter(user.email, {}, password)).body.code).toBe("TOTP_REQUIRED");
    expect((await enter(user.email, { code: codeFor(secret) }, password)).status).toBe(200);
  });
});

describe("a login with a recovery code", () => {
  test("accepts each code once, in any spelling", async () => {
    const { user, recovery_codes } = await cashierWithTotp();
    expect(recovery_codes).toHaveLength(10);
    const [first = ""] = recovery_codes;
    const recovery_code = first.toLowerCase().replaceAll("-", " ");
    const answers = await Promise.all([1, 2, 3].map(() => enter(user.email, { recovery_code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await enter(user.email, { recovery_code })).body.code).toBe("RECOVERY_CODE_INVALID");
  });

  test("opens one session for twenty concurrent uses of one code", async () => {
    const { user, recovery_codes } = await cashierWithTotp();
    const recovery_code = recovery_codes[3];
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(user.email, { recovery_code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [, other = ""] = recovery_codes;
    const spent = await Promise.allSettled(
      Array.from({ length: 20 }, () => prisma.$transaction((tx) => redeemRecoveryCode(tx, user.id, other))),
    );
    expect(spent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is recorded in the audit log and notified by e-mail, with the number of codes left", async () => {
    const person = await cashierWithTotp();
    expect((await enter(person.user.email, { recovery_code: person.recovery_codes[0] })).status).toBe(200);
    expect((await callAs(person.token, read)).body.recovery_codes_left).toBe(9);
    const entries = await person.db.auditEntry.findMany({ where: { action: "user.recovery_code_use" } });
    expect(entries).toMatchObject([{ user_id: person.user.id, details: { left: 9 } }]);
    expect(await lettersTo(person.user.email, "user.recovery_code")).toHaveLength(1);
  });

  test("rejects another user's code", async () => {
    const mine = await cashierWithTotp();
    const theirs = await cashierWithTotp();
    expect((await enter(mine.user.email, { recovery_code: theirs.recovery_codes[0] })).status).toBe(422);
  });

  test("rejects old codes after new ones are generated", async () => {
    const { token, user, recovery_codes } = await cashierWithTotp();
    const { body } = await callAs(token, renewCodes);
    expect(body.recovery_codes).toHaveLength(10);
    expect((await enter(user.email, { recovery_code: recovery_codes[0] })).status).toBe(422);
    expect((await enter(user.email, { recovery_code: body.recovery_codes[0] })).status).toBe(200);
  });

  test("gives no codes to a user without a second factor", async () => {
    const { token } = await cashier();
    expect((await callAs(token, renewCodes)).body.code).toBe("SECOND_FACTOR_NOT_SET");
  });
});

describe("a login with a passkey", () => {
  test("sends a challenge after the right password, and opens the session when it is signed", async () => {
    const person = await cashierWithPasskey();
    const { body: half } = await enter(person.user.email);
    expect(half.details.methods).toEqual(["passkey", "recovery"]);
    expect(half.details.passkey).toMatchObject({
      rpId: "localhost",
      userVerification: "preferred",
      allowCredentials: [{ id: person.authenticator.id }],
    });
    const { status, body } = await enter(person.user.email, {
      passkey: person.authenticator.get(half.details.passkey),
    });
    expect(status).toBe(200);
    expect((await callAs(body.token, user)).body.email).toBe(person.user.email);
    const [key] = (await callAs(person.token, read)).body.passkeys;
    expect(key).toMatchObject({ name: "Celular", last_used_at: expect.any(String) });
  });

  test("accepts each signed challenge once, even if sent concurrently", async () => {
    const person = await cashierWithPasskey();
    const passkey = person.authenticator.get(await challengeFor(person));
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(person.user.email, { passkey })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await enter(person.user.email, { passkey })).body.code).toBe("PASSKEY_INVALID");
  });

  test("uses up a challenge even if its signature is rejected", async () => {
    const person = await cashierWithPasskey();
    const options = await challengeFor(person);
    const foreign = person.authenticator.get(options, { origin: "https://loja-falsa.example" });
    expect((await enter(person.user.email, { passkey: foreign })).status).toBe(422);
    const right = person.authenticator.get(options);
    expect((await enter(person.user.email, { passkey: right })).body.code).toBe("PASSKEY_INVALID");
  });

  test.each([
    ["another origin", { origin: "https://loja-falsa.example" }],
    ["another site's id", { rp_id: "loja-falsa.example" }],
  ])("rejects a signature for %s", async (_, wrong) => {
    const person = await cashierWithPasskey();
    const passkey = person.authenticator.get(await challengeFor(person), wrong);
    expect((await enter(person.user.email, { passkey })).body.code).toBe("PASSKEY_INVALID");
  });

  test("rejects another user's passkey, with its own or the user's credential id", async () => {
    const mine = await cashierWithPasskey();
    const theirs = await cashierWithPasskey();
    const own_id = theirs.authenticator.get(await challengeFor(mine));
    expect((await enter(mine.user.email, { passkey: own_id })).body.code).toBe("PASSKEY_INVALID");
    const stolen_id = theirs.authenticator.get(await challengeFor(mine), { id: mine.authenticator.id });
    expect((await enter(mine.user.email, { passkey: stolen_id })).body.code).toBe("PASSKEY_INVALID");
  });

  test("rejects a challenge issued to another user or for another purpose", async () => {
    const mine = await cashierWithPasskey();
    const theirs = await cashierWithPasskey();
    const foreign = mine.authenticator.get(await challengeFor(theirs));
    expect((await enter(mine.user.email, { passkey: foreign })).status).toBe(422);
    const { body } = await callAs(mine.token, challenge);
    expect((await enter(mine.user.email, { passkey: mine.authenticator.get(body.options) })).status).toBe(422);
  });

  test("rejects a counter that does not increase, as from a copied key", async () => {
    const person = await cashierWithPasskey();
    const first = person.authenticator.get(await challengeFor(person), { counter: 7 });
    expect((await enter(person.user.email, { passkey: first })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const copied = person.authenticator.get(await challengeFor(person), { counter });
      expect((await enter(person.user.email, { passkey: copied })).body.code, String(counter)).toBe("PASSKEY_INVALID");
    }
    const next = person.authenticator.get(await challengeFor(person), { counter: 8 });
    expect((await enter(person.user.email, { passkey: next })).status).toBe(200);
  });

  test("accepts a key without a counter repeatedly", async () => {
    const person = await cashierWithPasskey();
    for (let time = 0; time < 2; time++) {
      const passkey = person.authenticator.get(await challengeFor(person), { counter: 0 });
      expect((await enter(person.user.email, { passkey })).status).toBe(200);
    }
  });

  test("rejects a challenge older than five minutes", async () => {
    const person = await cashierWithPasskey();
    const options = await challengeFor(person);
    const [waiting] = await prisma.webauthnChallenge.findMany({ where: { user_id: person.user.id } });
    const lasts = (waiting?.expires_at.getTime() ?? 0) - (waiting?.created_at.getTime() ?? 0);
    expect(Math.round(lasts / 60_000)).toBe(5);
    await prisma.webauthnChallenge.updateMany({
      where: { user_id: person.user.id },
      data: { expires_at: new Date(Date.now() - 1_000) },
    });
    expect((await enter(person.user.email, { passkey: person.authenticator.get(options) })).status).toBe(422);
  });

  test("keeps only the five newest challenges of a user", async () => {
    const person = await cashierWithPasskey();
    for (let time = 0; time < 7; time++) await challengeFor(person);
    expect(await prisma.webauthnChallenge.count({ where: { user_id: person.user.id } })).toBe(5);
    const last = await challengeFor(person);
    expect((await enter(person.user.email, { passkey: person.authenticator.get(last) })).status).toBe(200);
  });
});

describe("enrolling and removing", () => {
  test("activates an app only after its first code", async () => {
    const { token, user } = await cashier();
    const { body } = await callAs(token, begin);
    expect(body.address).toContain("otpauth://totp/Agora%20Rende");
    expect((await callAs(token, confirm, { code: "000000" })).status).toBe(422);
    expect((await callAs(token, read)).body).toEqual({
      totp: null,
      passkeys: [],
      recovery_codes_left: 0,
      is_required: false,
    });
    expect((await enter(user.email)).status).toBe(200);
  });

  test("does not replace an active secret", async () => {
    const { token } = await cashierWithTotp();
    expect((await callAs(token, begin)).body.code).toBe("TOTP_ALREADY_SET");
  });

  test("ends the user's other sessions for the first factor only", async () => {
    const person = await cashier();
    const other = (await enter(person.user.email)).body.token;
    const { secret } = await enrollTotp(person);
    expect((await callAs(other, user)).status).toBe(401);
    expect((await callAs(person.token, user)).status).toBe(200);
    const phone = (await enter(person.user.email, { code: codeFor(secret) })).body.token;
    const { recovery_codes } = await enrollPasskey(person);
    expect(recovery_codes).toBeNull();
    expect((await callAs(phone, user)).status).toBe(200);
  });

  test("registers several named passkeys, each once", async () => {
    const person = await cashierWithPasskey();
    await enrollPasskey(person, "Notebook da loja");
    expect((await callAs(person.token, read)).body.passkeys).toMatchObject([
      { name: "Celular", last_used_at: null },
      { name: "Notebook da loja", last_used_at: null },
    ]);
    const { body } = await callAs(person.token, challenge);
    expect(body.options.excludeCredentials).toHaveLength(2);
    const again = { name: "De novo", credential: person.authenticator.create(body.options) };
    expect((await callAs(person.token, addPasskey, again)).body.code).toBe("PASSKEY_TAKEN");
  });

  test("requires an open challenge and our origin for a new passkey", async () => {
    const person = await cashier();
    const { body } = await callAs(person.token, challenge);
    const foreign = softwareAuthenticator().create(body.options, { origin: "https://loja-falsa.example" });
    expect((await callAs(person.token, addPasskey, { name: "X", credential: foreign })).body.code).toBe(
      "PASSKEY_INVALID",
    );
    const late = softwareAuthenticator().create(body.options);
    expect((await callAs(person.token, addPasskey, { name: "X", credential: late })).body.code).toBe("PASSKEY_INVALID");
    const made_up = softwareAuthenticator().create({ challenge: "bm9uZQ" });
    expect((await callAs(person.token, addPasskey, { name: "X", credential: made_up })).status).toBe(422);
    expect(await prisma.passkey.count({ where: { user_id: person.user.id } })).toBe(0);
  });

  test("lets a user remove only their own passkeys", async () => {
    const mine = await cashierWithPasskey();
    const theirs = await cashierWithPasskey();
    const [key] = (await callAs(theirs.token, read)).body.passkeys;
    expect((await callAs(mine.token, removePasskey, { id: key.id })).status).toBe(404);
    expect((await callAs(theirs.token, removePasskey, { id: key.id })).body.passkeys).toEqual([]);
  });

  test("removes the recovery codes with the last factor", async () => {
    const { token, user } = await cashierWithTotp();
    const { body } = await callAs(token, removeTotp);
    expect(body).toMatchObject({ totp: null, recovery_codes_left: 0 });
    expect((await enter(user.email)).status).toBe(200);
    expect((await callAs(token, removeTotp)).body.code).toBe("SECOND_FACTOR_NOT_SET");
  });

  test("records each change in the audit log and notifies the user", async () => {
    const person = await enrollPasskey(await cashierWithTotp());
    const [key] = (await callAs(person.token, read)).body.passkeys;
    await callAs(person.token, renewCodes);
    await callAs(person.token, removeTotp);
    await callAs(person.token, removePasskey, { id: key.id });
    const entries = await person.db.auditEntry.findMany({ orderBy: { created_at: "asc" } });
    const actions = entries.map(({ action }) => action).filter((action) => action.startsWith("user."));
    expect(actions).toEqual([
      "user.second_factor_add",
      "user.second_factor_add",
      "user.recovery_codes_renew",
      "user.second_factor_remove",
      "user.second_factor_remove",
    ]);
    expect(await lettersTo(person.user.email, "user.second_factor")).toHaveLength(5);
  });

  test("does not let the demo visitor enroll a factor", async () => {
    const person = await company({ permissions: ["acesso pdv"] });
    await prisma.user.deleteMany({ where: { email: DEMO_VISITOR } });
    await prisma.user.update({ where: { id: person.user.id }, data: { email: DEMO_VISITOR } });
    for (const handler of [begin, challenge, renewCodes, removeTotp])
      expect((await callAs(person.token, handler)).status).toBe(403);
    await prisma.user.update({ where: { id: person.user.id }, data: { email: person.user.email } });
  });
});

describe("a master administrator", () => {
  test("can only enroll a second factor until they have one", async () => {
    const person = await masterWithoutFactor();
    expect((await callAs(person.token, read)).body.is_required).toBe(true);
    expect((await callAs(person.token, renewCodes)).body.code).toBe("SECOND_FACTOR_REQUIRED");
    await enrollTotp(person);
    expect((await callAs(person.token, renewCodes)).status).toBe(200);
  });

  test("may start with a passkey", async () => {
    const person = await enrollPasskey(await masterWithoutFactor());
    expect(person.recovery_codes).toHaveLength(10);
    expect((await callAs(person.token, renewCodes)).status).toBe(200);
  });

  test("cannot remove the last factor, nor the last two concurrently", async () => {
    const person = await masterWithTotp();
    expect((await callAs(person.token, removeTotp)).body.code).toBe("LAST_SECOND_FACTOR");
    await enrollPasskey(person);
    const [key] = (await callAs(person.token, read)).body.passkeys;
    const answers = await Promise.all([
      callAs(person.token, removeTotp),
      callAs(person.token, removePasskey, { id: key.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await callAs(person.token, read)).body.recovery_codes_left).toBe(10);
  });

  test("has a second factor in tests by default", async () => {
    const person = await colleague(null, { permissions: [], roles: ["master_admin"] });
    expect((await callAs(person.token, read)).body.totp).not.toBeNull();
  });
});

describe("a database dump", () => {
  test("contains no secret, recovery code or challenge", async () => {
    const { secret, recovery_codes, ...person } = await cashierWithTotp();
    await enrollPasskey(person);
    const { challenge: given } = await challengeFor(person);
    const where = { where: { user_id: person.user.id } };
    const rows = await Promise.all([
      prisma.userTotp.findMany(where),
      prisma.recoveryCode.findMany(where),
      prisma.webauthnChallenge.findMany(where),
    ]);
    const dump = JSON.stringify(rows);
    expect(rows.map((found) => found.length)).toEqual([1, 10, 1]);
    for (const word of [secret, given, ...recovery_codes]) {
      expect(dump).not.toContain(word);
      expect(dump).not.toContain(word.replaceAll("-", ""));
    }
  });

  test("decrypts a sealed text only with the same key, owner and purpose, and unchanged", () => {
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
