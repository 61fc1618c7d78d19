import { randomInt, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { POST as forgot } from "@/app/api/v1/password/forgot/route";
import { POST as reset } from "@/app/api/v1/password/reset/route";
import { prisma } from "@/lib/db/client";
import { enqueue } from "@/lib/jobs/queue";
import { postMail } from "@/lib/modules/mails/service";
import { createMetrics } from "@/lib/observability/instruments.mjs";
import { callAs, company } from "@/lib/testing/company";
import { openJobsSchema } from "@/lib/testing/jobs-schema";
import { openMailbox } from "@/lib/testing/mailbox";
import { POLLING, SCHEDULE } from "./rules";
import { startWorker, type Worker } from "./service";

let jobs: Awaited<ReturnType<typeof openJobsSchema>>;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let worker: Worker | undefined;

beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
  jobs = await openJobsSchema();
  globalThis.__metrics = createMetrics({ version: "test", build: "test", role: "worker" });
  worker = startWorker();
});
afterAll(async () => {
  await worker?.stop();
  globalThis.__metrics = undefined;
  await Promise.all([jobs.close(), mailbox.close()]);
});

const letter = (address: string) => ({
  to: { name: "João", address },
  subject: "Olá, João – ação",
  text: "Texto com acentuação",
  html: "<p>Texto</p>",
});
const anyAddress = () => `${randomUUID()}@exemplo.com.br`;
const kind = { kind: "test", company_id: null };

/** Repeats `check` until it returns a truthy value. Throws after the timeout. */
async function waitUntil<T>(check: () => Promise<T | null | undefined | false>, timeout_ms = 20_000): Promise<T> {
  for (const deadline = Date.now() + timeout_ms; ; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const result = await check();
    if (result) return result;
    if (Date.now() > deadline) throw new Error("Timed out");
  }
}

const sentTo = (to_address: string) =>
  waitUntil(() => prisma.mailMessage.findFirst({ where: { to_address, sent_at: { not: null } } }));

test("has a table, a polling interval and a handler for every queue", async () => {
  const { owner, schema } = jobs;
  const { rows } = await owner.query("SELECT name FROM pgboss.queue WHERE name NOT LIKE '\\_\\_%' ORDER BY 1");
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(POLLING).sort());
  const timetable = await waitUntil(async () => {
    const { rows } = await owner.query(`SELECT name, cron, timezone FROM ${schema}.schedule ORDER BY name`);
    return rows.length === SCHEDULE.length && rows;
  });
  expect(timetable).toEqual(
    SCHEDULE.map(({ queue, cron }) => ({ name: queue, cron, timezone: "America/Sao_Paulo" })).sort((a, b) =>
      a.name.localeCompare(b.name),
    ),
  );
});

test("counts the failures of every queue from zero, so that the first one is seen as an increase", async () => {
  const counted = await waitUntil(async () => {
    const series = (await globalThis.__metrics?.jobRuns.get())?.values ?? [];
    const queues = series.filter(({ labels }) => labels.outcome === "failed").map(({ labels }) => labels.queue);
    return queues.length >= Object.keys(POLLING).length && queues;
  });
  expect(counted.sort()).toEqual(Object.keys(POLLING).sort());
});

test("sends a password reset link that works, as text and HTML", async () => {
  const { user } = await company();
  const from = { headers: { "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.9` } };
  expect((await callAs(null, forgot, { email: user.email }, from)).status).toBe(200);
  const mail = await mailbox.next();
  expect([mail.to?.[0]?.address, mail.subject]).toEqual([user.email, "Redefinição de senha – Agora Rende"]);
  const link = new URL(/https?:\S+/.exec(mail.text ?? "")?.[0] ?? "");
  expect(mail.html).toContain(link.pathname);
  const { token, email } = Object.fromEntries(link.searchParams);
  const password = "uma senha bem nova";
  expect((await callAs(null, reset, { email, token, password, password_confirmation: password }, from)).status).toBe(
    200,
  );
  expect((await mailbox.next()).subject).toBe("Sua senha foi alterada – Agora Rende");
});

test("sends an e-mail only if its transaction commits, and deletes its body after sending", async () => {
  const never = anyAddress();
  const sent = anyAddress();
  const failing = prisma.$transaction(async (tx) => {
    await postMail(tx, letter(never), kind);
    throw new Error("o caixa fechou");
  });
  await expect(failing).rejects.toThrow("o caixa fechou");
  await prisma.$transaction((tx) => postMail(tx, letter(sent), kind));
  const waiting = await prisma.mailMessage.findFirstOrThrow({ where: { to_address: sent } });
  expect(waiting.sealed_body ?? "").not.toContain("acentuação");
  const mail = await mailbox.next();
  expect([mail.to?.[0]?.address, mail.subject]).toEqual([sent, "Olá, João – ação"]);
  expect(mail.text?.trim()).toBe("Texto com acentuação");
  expect(await sentTo(sent)).toMatchObject({ sealed_body: null, attempts: 1, failed_at: null });
  expect(await prisma.mailMessage.count({ where: { to_address: never } })).toBe(0);
  expect(mailbox.isEmpty()).toBe(true);
});

test("sends an e-mail with a once_key once, even if requested concurrently", async () => {
  const address = anyAddress();
  const once_key = randomUUID();
  await Promise.all(
    Array.from({ length: 10 }, () => prisma.$transaction((tx) => postMail(tx, letter(address), { ...kind, once_key }))),
  );
  expect((await mailbox.next()).to?.[0]?.address).toBe(address);
  await sentTo(address);
  expect(await prisma.mailMessage.count({ where: { to_address: address } })).toBe(1);
});

test("retries when the mail server is down, and finally records the failure", async () => {
  const late = anyAddress();
  const dead = anyAddress();
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  await prisma.$transaction((tx) => postMail(tx, letter(late), kind));
  await waitUntil(() => prisma.mailMessage.findFirst({ where: { to_address: late, attempts: { gt: 0 } } }));
  process.env.SMTP_URL = mailbox.url;
  expect((await mailbox.next()).to?.[0]?.address).toBe(late);
  expect((await sentTo(late)).attempts).toBeGreaterThan(1);
  process.env.SMTP_URL = "smtp://127.0.0.1:1";
  await prisma.$transaction((tx) => postMail(tx, letter(dead), kind));
  const buried = await waitUntil(
    () => prisma.mailMessage.findFirst({ where: { to_address: dead, failed_at: { not: null } } }),
    45_000,
  );
  expect(buried).toMatchObject({ attempts: 3, sent_at: null, last_error: expect.stringContaining("ECONNREFUSED") });
  process.env.SMTP_URL = mailbox.url;
}, 90_000);

test("sends the other e-mails of a batch when one fails", async () => {
  const addresses = Array.from({ length: 5 }, anyAddress);
  await prisma.$transaction(async (tx) => {
    await enqueue(tx, "mail", { id: "não é um número" });
    for (const address of addresses) await postMail(tx, letter(address), kind);
  });
  for (const address of addresses) expect(await sentTo(address)).toMatchObject({ attempts: 1 });
  for (const _ of addresses) await mailbox.next();
});

test("continues with pending jobs after a restart", async () => {
  await worker?.stop();
  const address = anyAddress();
  await prisma.$transaction((tx) => postMail(tx, letter(address), kind));
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(mailbox.isEmpty()).toBe(true);
  worker = startWorker();
  expect((await mailbox.next()).to?.[0]?.address).toBe(address);
}, 60_000);

test("does not let the application's database user create queues", async () => {
  await expect(prisma.$executeRawUnsafe("SELECT pgboss.create_queue('nova', '{}')")).rejects.toThrow(
    "permission denied",
  );
});
