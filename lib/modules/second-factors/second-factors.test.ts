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
import { spendRecoveryCode } from "@/lib/access/recovery-codes";
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

/** A cashier, who has no settings, with a password. */
const cashier = async () => withPassword(await company({ permissions: ["acesso pdv"] }));
const cashierWithTotp = async () => enrollTotp(await cashier());

type Person = { token: string; user: { id: string; email: string } };

async function enrolPasskey<T extends Person>(person: T, name = "Celular") {
  const authenticator = softwareAuthenticator();
  const { body } = await callAs(person.token, challenge);
  const added = await callAs(person.token, addPasskey, { name, credential: authenticator.create(body.options) });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  return { ...person, authenticator, recovery_codes: added.body.recovery_codes as string[] };
}
const cashierWithPasskey = async () => enrolPasskey(await cashier());

/** The challenge that a log-in with the password alone is answered. */
async function asked({ user: { email } }: Person) {
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

const lettersTo = (to_address: string, kind: string) => prisma.mail_message.findMany({ where: { to_address, kind } });

describe("a log-in with a code of the app", () => {
  test("is not asked of a user who has not enrolled one", async () => {
    const { user } = await cashier();
    expect((await enter(user.email)).status).toBe(200);
  });

  test("is asked for once the password is right, and gives the session only with its code", async () => {
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

  test("answers a wrong password as it does for a user without a second factor", async () => {
    const plain = await cashier();
    const enrolled = await cashierWithTotp();
    const keyed = await cashierWithPasskey();
    const answers = await Promise.all(
      [plain, enrolled, keyed].map(({ user }) => enter(user.email, { recovery_code: "AAAA-BBBB-CCCC" }, "outra senha")),
    );
    const seen = answers.map(({ status, body }) => JSON.stringify([status, { ...body, request_id: 0 }]));
    expect(new Set(seen).size).toBe(1);
  });

  test("takes a code once, however many ask at the same time", async () => {
    const { user, secret } = await cashierWithTotp();
    const code = codeFor(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(user.email, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await enter(user.email, { code })).body.code).toBe("TOTP_INVALID");
  });

  test("knows no code that is older than one already used", async () => {
    const { user, secret } = await cashierWithTotp();
    expect((await enter(user.email, { code: codeFor(secret, 1) })).status).toBe(200);
    expect((await enter(user.email, { code: codeFor(secret) })).status).toBe(422);
  });

  test("is closed for a while after five wrong codes of whatever kind, the right one included", async () => {
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

  test("is still asked for after the password was reset by mail", async () => {
    const { user, secret } = await cashierWithTotp();
    await callAs(null, forgot, { email: user.email }, { headers: { "x-forwarded-for": anyIp() } });
    const letter = await mailbox.to(user.email);
    const texts = [letter.text ?? ""];
    // The notice of the enrolment waited in the same box.
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

describe("a log-in with a recovery code", () => {
  test("takes each code once, in whatever spelling", async () => {
    const { user, recovery_codes } = await cashierWithTotp();
    expect(recovery_codes).toHaveLength(10);
    const [first = ""] = recovery_codes;
    const recovery_code = first.toLowerCase().replaceAll("-", " ");
    const answers = await Promise.all([1, 2, 3].map(() => enter(user.email, { recovery_code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    expect((await enter(user.email, { recovery_code })).body.code).toBe("RECOVERY_CODE_INVALID");
  });

  test("opens one session when twenty ask with the same code at once", async () => {
    const { user, recovery_codes } = await cashierWithTotp();
    const recovery_code = recovery_codes[3];
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter(user.email, { recovery_code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [, other = ""] = recovery_codes;
    const spent = await Promise.allSettled(
      Array.from({ length: 20 }, () => prisma.$transaction((tx) => spendRecoveryCode(tx, user.id, other))),
    );
    expect(spent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("is written in the log, mailed to the user, and says how many are left", async () => {
    const person = await cashierWithTotp();
    expect((await enter(person.user.email, { recovery_code: person.recovery_codes[0] })).status).toBe(200);
    expect((await callAs(person.token, read)).body.recovery_codes_left).toBe(9);
    const entries = await person.db.audit_entry.findMany({ where: { action: "user.recovery_code_use" } });
    expect(entries).toMatchObject([{ user_id: person.user.id, details: { left: 9 } }]);
    expect(await lettersTo(person.user.email, "user.recovery_code")).toHaveLength(1);
  });

  test("takes no code of another user", async () => {
    const mine = await cashierWithTotp();
    const theirs = await cashierWithTotp();
    expect((await enter(mine.user.email, { recovery_code: theirs.recovery_codes[0] })).status).toBe(422);
  });

  test("new codes void the old ones", async () => {
    const { token, user, recovery_codes } = await cashierWithTotp();
    const { body } = await callAs(token, renewCodes);
    expect(body.recovery_codes).toHaveLength(10);
    expect((await enter(user.email, { recovery_code: recovery_codes[0] })).status).toBe(422);
    expect((await enter(user.email, { recovery_code: body.recovery_codes[0] })).status).toBe(200);
  });

  test("are not given to a user without a second factor", async () => {
    const { token } = await cashier();
    expect((await callAs(token, renewCodes)).body.code).toBe("SECOND_FACTOR_NOT_SET");
  });
});

describe("a log-in with a passkey", () => {
  test("is offered with a challenge once the password is right, and opens the session when it is signed", async () => {
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

  test("takes each signed challenge once, however many send it", async () => {
    const person = await cashierWithPasskey();
    const passkey = person.authenticator.get(await asked(person));
    const answers = await Promise.all([1, 2, 3, 4].map(() => enter(person.user.email, { passkey })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await enter(person.user.email, { passkey })).body.code).toBe("PASSKEY_INVALID");
  });

  test("uses a challenge up that was signed wrongly", async () => {
    const person = await cashierWithPasskey();
    const options = await asked(person);
    const foreign = person.authenticator.get(options, { origin: "https://loja-falsa.example" });
    expect((await enter(person.user.email, { passkey: foreign })).status).toBe(422);
    const right = person.authenticator.get(options);
    expect((await enter(person.user.email, { passkey: right })).body.code).toBe("PASSKEY_INVALID");
  });

  test.each([
    ["another origin", { origin: "https://loja-falsa.example" }],
    ["another site's id", { rp_id: "loja-falsa.example" }],
  ])("refuses what was signed for %s", async (_, wrong) => {
    const person = await cashierWithPasskey();
    const passkey = person.authenticator.get(await asked(person), wrong);
    expect((await enter(person.user.email, { passkey })).body.code).toBe("PASSKEY_INVALID");
  });

  test("refuses a passkey of another user, under its own id and under the user's", async () => {
    const mine = await cashierWithPasskey();
    const theirs = await cashierWithPasskey();
    const own_id = theirs.authenticator.get(await asked(mine));
    expect((await enter(mine.user.email, { passkey: own_id })).body.code).toBe("PASSKEY_INVALID");
    const stolen_id = theirs.authenticator.get(await asked(mine), { id: mine.authenticator.id });
    expect((await enter(mine.user.email, { passkey: stolen_id })).body.code).toBe("PASSKEY_INVALID");
  });

  test("refuses a challenge that was given to another user or for another purpose", async () => {
    const mine = await cashierWithPasskey();
    const theirs = await cashierWithPasskey();
    const foreign = mine.authenticator.get(await asked(theirs));
    expect((await enter(mine.user.email, { passkey: foreign })).status).toBe(422);
    const { body } = await callAs(mine.token, challenge);
    expect((await enter(mine.user.email, { passkey: mine.authenticator.get(body.options) })).status).toBe(422);
  });

  test("refuses a counter that goes back, as a copied key's would", async () => {
    const person = await cashierWithPasskey();
    const first = person.authenticator.get(await asked(person), { counter: 7 });
    expect((await enter(person.user.email, { passkey: first })).status).toBe(200);
    for (const counter of [7, 6, 0]) {
      const copied = person.authenticator.get(await asked(person), { counter });
      expect((await enter(person.user.email, { passkey: copied })).body.code, String(counter)).toBe("PASSKEY_INVALID");
    }
    const next = person.authenticator.get(await asked(person), { counter: 8 });
    expect((await enter(person.user.email, { passkey: next })).status).toBe(200);
  });

  test("takes a key that does not count at all more than once", async () => {
    const person = await cashierWithPasskey();
    for (let time = 0; time < 2; time++) {
      const passkey = person.authenticator.get(await asked(person), { counter: 0 });
      expect((await enter(person.user.email, { passkey })).status).toBe(200);
    }
  });

  test("refuses a challenge that is older than five minutes", async () => {
    const person = await cashierWithPasskey();
    const options = await asked(person);
    const [waiting] = await prisma.webauthn_challenge.findMany({ where: { user_id: person.user.id } });
    const lasts = (waiting?.expires_at.getTime() ?? 0) - (waiting?.created_at.getTime() ?? 0);
    expect(Math.round(lasts / 60_000)).toBe(5);
    await prisma.webauthn_challenge.updateMany({
      where: { user_id: person.user.id },
      data: { expires_at: new Date(Date.now() - 1_000) },
    });
    expect((await enter(person.user.email, { passkey: person.authenticator.get(options) })).status).toBe(422);
  });

  test("keeps no more than five challenges of a user, the newest", async () => {
    const person = await cashierWithPasskey();
    for (let time = 0; time < 7; time++) await asked(person);
    expect(await prisma.webauthn_challenge.count({ where: { user_id: person.user.id } })).toBe(5);
    const last = await asked(person);
    expect((await enter(person.user.email, { passkey: person.authenticator.get(last) })).status).toBe(200);
  });
});

describe("enrolling and removing", () => {
  test("an app counts only after its first code", async () => {
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

  test("a secret that counts is not replaced by another one", async () => {
    const { token } = await cashierWithTotp();
    expect((await callAs(token, begin)).body.code).toBe("TOTP_ALREADY_SET");
  });

  test("the first factor ends the other sessions of the user, and a second one ends none", async () => {
    const person = await cashier();
    const other = (await enter(person.user.email)).body.token;
    const { secret } = await enrollTotp(person);
    expect((await callAs(other, user)).status).toBe(401);
    expect((await callAs(person.token, user)).status).toBe(200);
    const phone = (await enter(person.user.email, { code: codeFor(secret) })).body.token;
    const { recovery_codes } = await enrolPasskey(person);
    expect(recovery_codes).toBeNull();
    expect((await callAs(phone, user)).status).toBe(200);
  });

  test("several passkeys stand side by side under their names, each registered once", async () => {
    const person = await cashierWithPasskey();
    await enrolPasskey(person, "Notebook da loja");
    expect((await callAs(person.token, read)).body.passkeys).toMatchObject([
      { name: "Celular", last_used_at: null },
      { name: "Notebook da loja", last_used_at: null },
    ]);
    const { body } = await callAs(person.token, challenge);
    expect(body.options.excludeCredentials).toHaveLength(2);
    const again = { name: "De novo", credential: person.authenticator.create(body.options) };
    expect((await callAs(person.token, addPasskey, again)).body.code).toBe("PASSKEY_TAKEN");
  });

  test("a new passkey needs a challenge of its own that waits, from our origin", async () => {
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

  test("a user removes his own passkeys and nobody else's", async () => {
    const mine = await cashierWithPasskey();
    const theirs = await cashierWithPasskey();
    const [key] = (await callAs(theirs.token, read)).body.passkeys;
    expect((await callAs(mine.token, removePasskey, { id: key.id })).status).toBe(404);
    expect((await callAs(theirs.token, removePasskey, { id: key.id })).body.passkeys).toEqual([]);
  });

  test("without a factor left the password is enough again and the recovery codes are gone", async () => {
    const { token, user } = await cashierWithTotp();
    const { body } = await callAs(token, removeTotp);
    expect(body).toMatchObject({ totp: null, recovery_codes_left: 0 });
    expect((await enter(user.email)).status).toBe(200);
    expect((await callAs(token, removeTotp)).body.code).toBe("SECOND_FACTOR_NOT_SET");
  });

  test("each change is written in the company's log and mailed to the user", async () => {
    const person = await enrolPasskey(await cashierWithTotp());
    const [key] = (await callAs(person.token, read)).body.passkeys;
    await callAs(person.token, renewCodes);
    await callAs(person.token, removeTotp);
    await callAs(person.token, removePasskey, { id: key.id });
    const entries = await person.db.audit_entry.findMany({ orderBy: { created_at: "asc" } });
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

  test("the visitor of the demonstration, who is many strangers, enrols nothing", async () => {
    const person = await company({ permissions: ["acesso pdv"] });
    await prisma.user.deleteMany({ where: { email: DEMO_VISITOR } });
    await prisma.user.update({ where: { id: person.user.id }, data: { email: DEMO_VISITOR } });
    for (const handler of [begin, challenge, renewCodes, removeTotp])
      expect((await callAs(person.token, handler)).status).toBe(403);
    await prisma.user.update({ where: { id: person.user.id }, data: { email: person.user.email } });
  });
});

describe("the platform's administration", () => {
  test("calls nothing but what enrols a second factor until there is one", async () => {
    const person = await masterWithoutFactor();
    expect((await callAs(person.token, read)).body.is_required).toBe(true);
    expect((await callAs(person.token, renewCodes)).body.code).toBe("SECOND_FACTOR_REQUIRED");
    await enrollTotp(person);
    expect((await callAs(person.token, renewCodes)).status).toBe(200);
  });

  test("may begin with a passkey", async () => {
    const person = await enrolPasskey(await masterWithoutFactor());
    expect(person.recovery_codes).toHaveLength(10);
    expect((await callAs(person.token, renewCodes)).status).toBe(200);
  });

  test("does not remove its last factor, nor the last two at once", async () => {
    const person = await masterWithTotp();
    expect((await callAs(person.token, removeTotp)).body.code).toBe("LAST_SECOND_FACTOR");
    await enrolPasskey(person);
    const [key] = (await callAs(person.token, read)).body.passkeys;
    const answers = await Promise.all([
      callAs(person.token, removeTotp),
      callAs(person.token, removePasskey, { id: key.id }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await callAs(person.token, read)).body.recovery_codes_left).toBe(10);
  });

  test("made in tests has a second factor unless a test says otherwise", async () => {
    const person = await colleague(null, { permissions: [], roles: ["master_admin"] });
    expect((await callAs(person.token, read)).body.totp).not.toBeNull();
  });
});

describe("a dump of the database", () => {
  test("holds neither the secret nor a recovery code nor a challenge", async () => {
    const { secret, recovery_codes, ...person } = await cashierWithTotp();
    await enrolPasskey(person);
    const { challenge: given } = await asked(person);
    const where = { where: { user_id: person.user.id } };
    const rows = await Promise.all([
      prisma.user_totp.findMany(where),
      prisma.recovery_code.findMany(where),
      prisma.webauthn_challenge.findMany(where),
    ]);
    const dump = JSON.stringify(rows);
    expect(rows.map((found) => found.length)).toEqual([1, 10, 1]);
    for (const word of [secret, given, ...recovery_codes]) {
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
