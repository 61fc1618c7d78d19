import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as reset } from "@/app/api/v1/password/reset/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { hashOf, newSecret } from "@/lib/access/token";
import { prisma } from "@/lib/db/client";
import { callAs, company } from "@/lib/testing/company";
import { openMailbox } from "@/lib/testing/mailbox";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";

// Twenty real hashes take seconds, in which nothing races.
vi.mock("@/lib/access/password", () => ({ hashPassword: async (password: string) => `hash of ${password}` }));

const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
const HOUR_MS = 3_600_000;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  mailbox = await openMailbox();
  process.env.SMTP_URL = mailbox.url;
});
afterAll(() => mailbox.close());

describe(`races for what a person may do, ${TRIALS} trials each`, () => {
  test("a reset link that is used twenty times at once changes the password once", async () => {
    await inTrials(async () => {
      const { user } = await company();
      const token = newSecret();
      const expires_at = new Date(Date.now() + HOUR_MS);
      await prisma.password_reset.create({ data: { user_id: user.id, token_hash: hashOf(token), expires_at } });
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

  test("a permission taken away while ten sales are under way stops every later one, and leaves none half done", async () => {
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
