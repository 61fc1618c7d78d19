import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GET as categories } from "@/app/api/v1/categories/route";
import { POST as login } from "@/app/api/v1/login/route";
import { POST as logout } from "@/app/api/v1/logout/route";
import { POST as forgot } from "@/app/api/v1/password/forgot/route";
import { POST as reset } from "@/app/api/v1/password/reset/route";
import { POST as register } from "@/app/api/v1/register/route";
import { GET as user } from "@/app/api/v1/user/route";
import { consume, count, isOccasionalLogin, LIMITS } from "@/lib/access/limits";
import { PERMISSIONS } from "@/lib/access/permissions";
import { prisma } from "@/lib/db/client";
import { separatePool } from "@/lib/db/separate-pool";
import { type Answer, callAs } from "@/lib/testing/company";
import { deliverTo, openMailbox } from "@/lib/testing/mailbox";
import { whilePasswordQueueIsFull } from "@/lib/testing/password-queue";

const PASSWORD = "uma senha boa";
const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const from = (ip: string) => ({ headers: { "x-forwarded-for": ip } });

async function newAccount() {
  const email = `${randomUUID()}@exemplo.com.br`;
  const answer = await callAs(null, register, { name: "Mercearia Central", email, password: PASSWORD }, from(anyIp()));
  expect([answer.status, answer.body]).toEqual([201, { message: "Conta criada com sucesso!" }]);
  expect((await mailbox.to(email)).subject).toBe("Confirme seu e-mail – Agora Rende");
  return email;
}

const enter = (email: string, password = PASSWORD, ip = anyIp()) => callAs(null, login, { email, password }, from(ip));

/** An address from which so many logins were tried that its passwords no longer go first. */
async function busyIp() {
  const ip = anyIp();
  while (await isOccasionalLogin(ip));
  return ip;
}

/** Counts wrong passwords of one hour from different addresses, without the time that comparing them takes. */
async function countGuesses(email: string, times: number) {
  for (let time = 0; time < times; time++) await consume("login_email", email);
}

let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
});
afterAll(() => mailbox.close());

test("creates a company with its owner, a trial plan, the default categories and the accepted terms", async () => {
  const email = await newAccount();
  const { body } = await enter(email);
  const { body: owner } = await callAs(body.token, user);
  expect(owner).toMatchObject({
    email,
    type: "owner",
    roles: [],
    permissions: [...PERMISSIONS],
    company: { name: "Mercearia Central" },
  });
  const plan = await prisma.plan.findUniqueOrThrow({ where: { company_id: owner.company_id } });
  expect(plan).toMatchObject({ type: "mensal", status: "active", trial: true });
  expect(Math.round((plan.expires_at.getTime() - plan.subscribed_at.getTime()) / 86_400_000)).toBe(30);
  expect((await callAs(body.token, categories)).body.data).toHaveLength(11);
  expect(await prisma.termsAcceptance.count({ where: { user_id: owner.id } })).toBe(2);
});

test("rejects an e-mail already in use, in any spelling", async () => {
  const email = await newAccount();
  const again = { name: "Outra", email: ` ${email.toUpperCase()} `, password: PASSWORD };
  const { status, body } = await callAs(null, register, again, from(anyIp()));
  expect([status, body.code, body.errors.email]).toEqual([422, "EMAIL_TAKEN", ["Este e-mail já está cadastrado."]]);
});

test.each([
  ["short", "A senha deve ter pelo menos 8 caracteres."],
  ["ç".repeat(64), "A senha é longa demais. Use até 72 letras e números; as letras com acento contam em dobro."],
  ["12345678", "Esta senha é muito comum. Escolha outra."],
  ["Flamengo", "Esta senha é muito comum. Escolha outra."],
  [
    "Padaria-2026",
    "Esta senha é fácil de adivinhar, pois repete o nome da loja, o e-mail ou o nome do sistema. Escolha outra.",
  ],
  [
    "agorarende!1",
    "Esta senha é fácil de adivinhar, pois repete o nome da loja, o e-mail ou o nome do sistema. Escolha outra.",
  ],
])("rejects the password %s with its reason", async (password, message) => {
  const { status, body } = await callAs(
    null,
    register,
    { name: "Padária do Zé", email: `${randomUUID()}@exemplo.com.br`, password },
    from(anyIp()),
  );
  expect([status, body.errors.password]).toEqual([422, [message]]);
});

test("returns the same error for an unknown e-mail and a wrong password", async () => {
  const email = await newAccount();
  const wrong = await enter(email, "outra senha");
  const unknown = await enter(`${randomUUID()}@exemplo.com.br`);
  expect(wrong.status).toBe(401);
  expect({ ...wrong.body, request_id: 0 }).toEqual({ ...unknown.body, request_id: 0 });
  expect(wrong.body.message).toBe("E-mail ou senha inválidos");
});

test("blocks an address for an e-mail after five failures, but not other addresses", async () => {
  const email = await newAccount();
  const ip = anyIp();
  for (let attempt = 0; attempt < 5; attempt++) expect((await enter(email, "errada", ip)).status).toBe(401);
  const refused = await enter(email, PASSWORD, ip);
  expect([refused.status, refused.body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
  const seconds = refused.headers.get("retry-after");
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(refused.headers.get("ratelimit-policy")).toBe('"login_pair";q=5;w=900');
  expect(refused.headers.get("ratelimit")).toBe(`"login_pair";r=0;t=${seconds}`);
  expect((await enter(email)).status).toBe(200);
});

test("refuses a login before it reads the limits when too many passwords are waiting", async () => {
  const email = await newAccount();
  const ip = await busyIp();
  for (let attempt = 0; attempt < 5; attempt++) await consume("login_pair", `${email}:${ip}`);
  expect((await enter(email, PASSWORD, ip)).body.code).toBe("TOO_MANY_REQUESTS");
  const refused = await whilePasswordQueueIsFull(() => enter(email, PASSWORD, ip));
  expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([503, "UNAVAILABLE", "5"]);
  expect((await enter(email)).status).toBe(200);
});

test("neither compares nor counts the password of a caller who has disconnected", async () => {
  const email = await newAccount();
  const ip = anyIp();
  const request = new Request("http://localhost/api/v1/login", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": ip },
    body: JSON.stringify({ email, password: "errada" }),
    signal: AbortSignal.abort(),
  });
  const response = await login(request, { params: Promise.resolve({}) });
  expect([response.status, (await response.json()).code]).toEqual([400, "INTERRUPTED"]);
  expect((await LIMITS.login_pair.get(`${email}:${ip}`))?.consumedPoints ?? 0).toBe(0);
});

test("says how many calls are left for the address, but nothing about the e-mail", async () => {
  const email = await newAccount();
  const headers = { "x-forwarded-for": anyIp() };
  for (const remaining of [19, 18]) {
    const answer = await callAs(null, forgot, { email }, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("ratelimit-policy")).toBe('"forgot_ip";q=20;w=3600');
    expect(answer.headers.get("ratelimit")).toMatch(new RegExp(`^"forgot_ip";r=${remaining};t=3(600|5\\d\\d)$`));
  }
});

/** The device cookie of a response. */
const deviceOf = (answer: Answer) => /agora-device=[\w-]+/.exec(answer.headers.get("set-cookie") ?? "")?.[0] ?? "";

const enterWith = (cookie: string, email: string, password = PASSWORD, ip = anyIp()) =>
  callAs(null, login, { email, password }, { headers: { "x-forwarded-for": ip, cookie } });

test("blocks an e-mail after many guesses, except for browsers that logged in with it before", async () => {
  const email = await newAccount();
  const cookie = deviceOf(await enter(email));
  await countGuesses(email, 29);
  expect((await enter(email, "errada")).status).toBe(401);
  expect((await enter(email)).body.code).toBe("TOO_MANY_REQUESTS");
  expect((await enterWith(cookie, email)).status).toBe(200);
});

test("accepts a known device on an address with 500 failed logins of other accounts", async () => {
  const email = await newAccount();
  const ip = anyIp();
  const cookie = deviceOf(await enter(email));
  for (let attempt = 0; attempt < 500; attempt++) await count("login_ip", ip);
  expect((await enter(email, PASSWORD, ip)).body.code).toBe("TOO_MANY_REQUESTS");
  expect((await enterWith(cookie, email, PASSWORD, ip)).status).toBe(200);
});

test("blocks an address for at most 5 minutes after wrong passwords, and never after correct ones", async () => {
  const email = await newAccount();
  const ip = anyIp();
  for (let attempt = 0; attempt < 8; attempt++) expect((await enter(email, PASSWORD, ip)).status).toBe(200);
  const before = await LIMITS.login_ip.get(ip);
  expect(before?.consumedPoints ?? 0).toBe(0);
  for (let attempt = 0; attempt < 50; attempt++) await count("login_ip", ip);
  const refused = await enter(email, PASSWORD, ip);
  expect(refused.body.code).toBe("TOO_MANY_REQUESTS");
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(300);
});

test("does not read the database for further guesses from a blocked address", async () => {
  const ip = anyIp();
  for (let attempt = 0; attempt < 50; attempt++) await count("login_ip", ip);
  expect((await enter(await newAccount(), "errada", ip)).status).toBe(429);
  const read = vi.spyOn(separatePool, "query");
  const refused = await enter("outra@loja.example", "errada", ip);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
  expect(refused.body.code).toBe("TOO_MANY_REQUESTS");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(290);
  expect((await enter(await newAccount())).status).toBe(200);
});

test("does not block a known device after five failures of others from the same address", async () => {
  const email = await newAccount();
  const ip = anyIp();
  const cookie = deviceOf(await enter(email));
  for (let attempt = 0; attempt < 5; attempt++) expect((await enter(email, "errada", ip)).status).toBe(401);
  expect((await enter(email, PASSWORD, ip)).status).toBe(429);
  expect((await enterWith(cookie, email, PASSWORD, ip)).status).toBe(200);
});

test("logs a known device in while the queue of other devices' passwords is full, and checks its password", async () => {
  const email = await newAccount();
  const cookie = deviceOf(await enter(email));
  const ip = await busyIp();
  const [right, wrong, elsewhere] = await whilePasswordQueueIsFull(async () => [
    await enterWith(cookie, email),
    await enterWith(cookie, email, "errada"),
    await enter(email, PASSWORD, ip),
  ]);
  expect([right?.status, wrong?.status, elsewhere?.status]).toEqual([200, 401, 503]);
});

test("logs in three times in five minutes from an address while others fill the queue, and opens an account", async () => {
  const email = await newAccount();
  const ip = anyIp();
  const [statuses, newEmail] = await whilePasswordQueueIsFull(async () => [
    [
      (await enter(email, "errada", ip)).status,
      (await enter(email, PASSWORD, ip)).status,
      (await enter(email, PASSWORD, ip)).status,
      (await enter(email, PASSWORD, ip)).status,
    ],
    await newAccount(),
  ]);
  expect(statuses).toEqual([401, 200, 200, 503]);
  expect((await enter(newEmail)).status).toBe(200);
});

test("stops favoring a known device after ten failures", async () => {
  const email = await newAccount();
  const ip = anyIp();
  const cookie = deviceOf(await enter(email));
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await enterWith(cookie, email, "errada", ip)).status).toBe(401);
  expect((await enterWith(cookie, email, PASSWORD, ip)).body.code).toBe("TOO_MANY_REQUESTS");
});

test("knows a device only for the accounts that logged in with it", async () => {
  const mine = await newAccount();
  const colleagues = await newAccount();
  const others = await newAccount();
  const ip = anyIp();
  const cookie = deviceOf(await enter(mine));
  const again = await enterWith(cookie, colleagues);
  expect(deviceOf(again)).toBe(cookie);
  for (let attempt = 0; attempt < 50; attempt++) await count("login_ip", ip);
  expect((await enterWith(cookie, mine, PASSWORD, ip)).status).toBe(200);
  expect((await enterWith(cookie, colleagues, PASSWORD, ip)).status).toBe(200);
  expect((await enterWith(cookie, others, PASSWORD, ip)).body.code).toBe("TOO_MANY_REQUESTS");
});

test("sets the device cookie as HttpOnly, and bound to the host over HTTPS", async () => {
  const email = await newAccount();
  expect((await enter(email)).headers.get("set-cookie")).toMatch(
    /^agora-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=15552000$/,
  );
  vi.stubEnv("APP_URL", "https://agora.exemplo.com.br");
  const secure = (await enter(email)).headers.get("set-cookie");
  vi.unstubAllEnvs();
  expect(secure).toMatch(/^__Host-agora-device=[\w-]{43}; Path=\/; .*; Secure$/);
  expect((await enter(email, "errada")).headers.get("set-cookie")).toBeNull();
});

test("forgets known devices after a password change, except the one that changed it", async () => {
  const email = await newAccount();
  const old = deviceOf(await enter(email));
  await callAs(null, forgot, { email }, from(anyIp()));
  const link = new URL(/https?:\S+/.exec((await mailbox.to(email)).text ?? "")?.[0] ?? "");
  const password = "nova senha boa";
  const change = { email, token: link.searchParams.get("token"), password, password_confirmation: password };
  const cookie = deviceOf(await callAs(null, reset, change, from(anyIp())));
  await mailbox.to(email);
  await countGuesses(email, 30);
  expect((await enterWith(old, email, password)).body.code).toBe("TOO_MANY_REQUESTS");
  expect((await enterWith(cookie, email, password)).status).toBe(200);
});

test("counts logins from one IPv6 network together", async () => {
  const email = await newAccount();
  const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`;
  for (let attempt = 0; attempt < 5; attempt++)
    expect((await enter(email, "errada", `${network}::${attempt + 1}`)).status).toBe(401);
  expect((await enter(email, PASSWORD, `${network}:ffff::9`)).status).toBe(429);
  expect((await enter(email, PASSWORD, `2001:db9::${randomInt(65_536).toString(16)}`)).status).toBe(200);
});

test("limits an e-mail without an account like one with an account", async () => {
  const email = `${randomUUID()}@exemplo.com.br`;
  await countGuesses(email, 29);
  expect((await enter(email)).status).toBe(401);
  expect((await enter(email)).body.code).toBe("TOO_MANY_REQUESTS");
});

test("invalidates the token at logout", async () => {
  const { body } = await enter(await newAccount());
  expect((await callAs(body.token, logout)).status).toBe(200);
  expect((await callAs(body.token, user)).body).toMatchObject({ code: "UNAUTHENTICATED", message: "Unauthenticated." });
});

test("changes the password once with the link, and ends every session", async () => {
  const email = await newAccount();
  const before = (await enter(email)).body.token;
  await callAs(null, forgot, { email }, from(anyIp()));
  const mail = await mailbox.to(email);
  expect(mail.subject).toBe("Redefinição de senha – Agora Rende");
  const link = new URL(/https?:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  expect(mail.html).toContain("Redefinir minha senha");
  const token = link.searchParams.get("token");
  expect([link.pathname, link.searchParams.get("email")]).toEqual(["/password/reset", email]);
  const change = { email, token, password: "nova senha boa", password_confirmation: "nova senha boa" };
  const answers = await Promise.all(Array.from({ length: 5 }, () => callAs(null, reset, change, from(anyIp()))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  expect((await callAs(before, user)).status).toBe(401);
  expect((await enter(email)).status).toBe(401);
  expect((await enter(email, "nova senha boa")).status).toBe(200);
  expect((await mailbox.to(email)).subject).toBe("Sua conta foi recuperada – Agora Rende");
});

test("invalidates a link after an hour and when a newer one is sent", async () => {
  const email = await newAccount();
  const links: string[] = [];
  for (let count = 0; count < 2; count++) {
    await callAs(null, forgot, { email }, from(anyIp()));
    links.push(
      new URL(/https?:\S+/.exec((await mailbox.to(email)).text ?? "")?.[0] ?? "").searchParams.get("token") ?? "",
    );
  }
  const use = (token = "") =>
    callAs(
      null,
      reset,
      { email, token, password: "nova senha boa", password_confirmation: "nova senha boa" },
      from(anyIp()),
    );
  expect((await use(links[0])).body.code).toBe("RESET_LINK_INVALID");
  await prisma.$executeRaw`UPDATE password_reset SET expires_at = now() - interval '1 second' WHERE user_id = (SELECT id FROM users WHERE email = ${email})`;
  expect((await use(links[1])).body.code).toBe("RESET_LINK_INVALID");
});

test("gives the same response for an unknown e-mail, and sends nothing", async () => {
  const email = await newAccount();
  const unknownEmail = `${randomUUID()}@exemplo.com.br`;
  const known = await callAs(null, forgot, { email }, from(anyIp()));
  await mailbox.to(email);
  const unknown = await callAs(null, forgot, { email: unknownEmail }, from(anyIp()));
  await deliverTo(unknownEmail);
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  expect(mailbox.isEmpty()).toBe(true);
});

test("rejects a password that does not match its confirmation", async () => {
  const change = { email: "a@exemplo.com.br", token: "x", password: "nova senha boa", password_confirmation: "outra" };
  const { status, body } = await callAs(null, reset, change, from(anyIp()));
  expect([status, body.errors.password_confirmation]).toEqual([422, ["As senhas não coincidem."]]);
});

test("stores no usable secret in the database", async () => {
  const { body } = await enter(await newAccount());
  const rows = await prisma.$queryRaw<
    { row: string }[]
  >`SELECT s::text AS row FROM session s ORDER BY created_at DESC LIMIT 50`;
  const secret = body.token.split("_").slice(2).join("_");
  expect(rows.some(({ row }) => row.includes(secret) || row.includes(body.token))).toBe(false);
});
