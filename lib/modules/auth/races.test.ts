import { randomInt } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as login } from "@/app/api/v1/login/route";
import { POST as reset } from "@/app/api/v1/password/reset/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { hashOf, newSecret } from "@/lib/access/token";
import { beginTotp, spendTotp } from "@/lib/access/totp";
import { prisma } from "@/lib/db/client";
import { untilBlocked } from "@/lib/testing/blocked";
import { callAs, company } from "@/lib/testing/company";
import { openMailbox } from "@/lib/testing/mailbox";
import { codeFor } from "@/lib/testing/totp";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";

const comparing = vi.hoisted(() => ({ whileComparing: async () => {} }));

// Real hashing takes seconds without any race. The mock runs `whileComparing` instead of a slow comparison.
vi.mock("@/lib/access/password", () => ({
  requirePasswordQueueRoom: () => {},
  hashPassword: async (password: string) => `hash of ${password}`,
  isPassword: async (password: string, hash: string) => {
    await comparing.whileComparing();
    return hash === `hash of ${password}`;
  },
}));

const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const HOUR_MS = 3_600_000;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
});
afterAll(() => mailbox.close());
afterEach(() => {
  comparing.whileComparing = async () => {};
});

const OLD = "a senha que alguém descobriu";
const NEW = "a senha que só o dono sabe";

/** A user whose password is known to somebody else, with a password reset link. */
async function compromisedUser() {
  const { user } = await company();
  await prisma.user.update({ where: { id: user.id }, data: { password_hash: `hash of ${OLD}` } });
  const token = newSecret();
  const expires_at = new Date(Date.now() + HOUR_MS);
  await prisma.passwordReset.create({ data: { user_id: user.id, token_hash: hashOf(token), expires_at } });
  const { id, email } = user;
  const from = () => ({ headers: { "x-forwarded-for": anyIp() } });
  const change = { email, token, password: NEW, password_confirmation: NEW };
  return {
    id,
    email,
    enter: (password: string, code?: string) =>
      callAs(null, login, { email, password, ...(code !== undefined && { code }) }, from()),
    reset: () => callAs(null, reset, change, from()),
    live: () => prisma.session.count({ where: { user_id: id, revoked_at: null } }),
  };
}

async function secondStepOf({ id, email }: { id: string; email: string }) {
  const { secret } = await beginTotp({ id, email });
  await prisma.$transaction((tx) => spendTotp(tx, id, codeFor(secret), false));
  await prisma.userTotp.update({ where: { user_id: id }, data: { last_step: null } });
  return codeFor(secret);
}

describe(`authentication races, ${TRIALS} trials each`, () => {
  test("changes the password once if a reset link is used twenty times concurrently", async () => {
    await inTrials(async () => {
      const { user } = await company();
      const token = newSecret();
      const expires_at = new Date(Date.now() + HOUR_MS);
      await prisma.passwordReset.create({ data: { user_id: user.id, token_hash: hashOf(token), expires_at } });
      const answers = await atOnce((caller) => {
        const password = `a senha de quem pediu ${caller}`;
        const from = { headers: { "x-forwarded-for": anyIp() } };
        return callAs(null, reset, { email: user.email, token, password, password_confirmation: password }, from);
      }, 20);
      expect(countByStatus(answers)).toEqual({ 200: 1, 422: 19 });
      const winner = answers.findIndex(({ status }) => status === 200);
      const { password_hash } = await prisma.user.findUniqueOrThrow({ where: { id: user.id } });
      expect(password_hash).toBe(`hash of a senha de quem pediu ${winner}`);
    });
  });

  test.each(["without", "with"])(
    "opens no session for a login %s a second factor if the password changes during the comparison",
    async (step) => {
      const owner = await compromisedUser();
      const code = step === "with" ? await secondStepOf(owner) : undefined;
      comparing.whileComparing = async () => {
        comparing.whileComparing = async () => {};
        expect((await owner.reset()).status).toBe(200);
      };
      const { status, body } = await owner.enter(OLD, code);
      expect([status, body.code, await owner.live()]).toEqual([401, "INVALID_CREDENTIALS", 0]);
      expect((await owner.enter(NEW, code)).status).toBe(200);
    },
  );

  test("opens no session for a user who is blocked during the comparison", async () => {
    const owner = await compromisedUser();
    comparing.whileComparing = async () => {
      await prisma.user.update({ where: { id: owner.id }, data: { active: false } });
    };
    expect((await owner.enter(OLD)).body.code).toBe("INVALID_CREDENTIALS");
  });

  test("leaves no session open when ten logins race a password change", async () => {
    let trial = 0;
    await inTrials(async () => {
      const owner = await compromisedUser();
      const changer = trial++ % CALLERS;
      const answers = await atOnce((caller) => (caller === changer ? owner.reset() : owner.enter(OLD)));
      expect(answers[changer]?.status).toBe(200);
      expect(await owner.live()).toBe(0);
    });
  });

  test("ends a session opened with the old password during its change", async () => {
    const owner = await compromisedUser();
    let changed: ReturnType<typeof owner.reset> | undefined;
    await prisma.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT id FROM users WHERE id = ${owner.id}::uuid FOR SHARE`;
      changed = owner.reset();
      await untilBlocked(tx);
      const token_hash = hashOf(newSecret());
      const expires_at = new Date(Date.now() + HOUR_MS);
      await tx.session.create({ data: { user_id: owner.id, token_hash, expires_at } });
    });
    expect([(await changed)?.status, await owner.live()]).toEqual([200, 0]);
  });

  test("rejects every sale after a permission is removed, and completes or rejects concurrent ones entirely", async () => {
    const shop = await company();
    let trial = 0;
    await inTrials(async () => {
      const seller = await shop.colleague({ permissions: ["acesso pdv"] });
      const { id } = (await seller.call(openRegister, { opening_amount_cents: 0 })).body;
      const beans = await shop.product({ stock_milli: 50_000 });
      const unit = {
        items: [{ product_id: beans.id, quantity_milli: 1_000 }],
        payments: [{ method: "dinheiro", amount_cents: 1_000 }],
        expected_total_cents: 1_000,
      };
      const revokeAfter = trial++ % CALLERS;
      const revoke = () => prisma.user.update({ where: { id: seller.user.id }, data: { permissions: [] } });
      const late: ReturnType<typeof sellLate>[] = [];
      const sellLate = () => atOnce(() => seller.call(sell, unit));
      const answers = await atOnce(async (caller) => {
        if (caller === revokeAfter) late.push(revoke().then(sellLate));
        return seller.call(sell, unit);
      });
      expect(countByStatus((await Promise.all(late)).flat())).toEqual({ 403: CALLERS });
      const sold = countByStatus(answers)[201] ?? 0;
      expect(sold + (countByStatus(answers)[403] ?? 0)).toBe(CALLERS);
      expect(await shop.db.sale.count({ where: { cash_register_id: id } })).toBe(sold);
      const { current_stock_milli } = await shop.db.product.findFirstOrThrow({ where: { id: beans.id } });
      expect(current_stock_milli).toBe(50_000 - sold * 1_000);
      const { drawer } = (await shop.call(summary, { id })).body;
      expect(drawer.expected_cents).toBe(sold * 1_000);
    });
  });
});
