import "server-only";
import { must } from "@/lib/api/errors";
import { Prisma } from "@/lib/db/prisma";
import { type Ctx, sqlFor } from "@/lib/db/tenant";

/**
 * SQL condition: PIX payment `p` of the company still has to be confirmed at the bank. Must match `openPix` of the sales module. A
 * payment correction away from PIX also closes it.
 */
export const isOpenPix = ({ company_id }: Ctx) => Prisma.sql`p.to_confirm
  AND NOT EXISTS (SELECT FROM pix_confirmation k WHERE k.company_id = ${company_id}::uuid AND k.sale_payment_id = p.id)
  AND (
    SELECT coalesce(sum(CASE 'pix' WHEN c.from_method THEN c.amount_cents WHEN c.to_method THEN -c.amount_cents END), 0)
    FROM payment_correction c WHERE c.company_id = ${company_id}::uuid AND c.sale_id = p.sale_id
  ) < (
    SELECT sum(q.amount_cents) FROM sale_payment q
    WHERE q.company_id = ${company_id}::uuid AND q.sale_id = p.sale_id AND q.to_confirm AND q.position <= p.position
      AND NOT EXISTS (
        SELECT FROM pix_confirmation k JOIN payment_correction c ON c.company_id = ${company_id}::uuid AND c.sale_id = q.sale_id
        WHERE k.company_id = ${company_id}::uuid AND k.sale_payment_id = q.id
          AND c.from_method = 'pix' AND c.created_at > k.confirmed_at))`;

/** Returns the number of PIX payments of a register that still have to be confirmed. */
export async function countOpenPix(ctx: Ctx, cash_register_id: string): Promise<number> {
  const [row] = await sqlFor(ctx).query<{ count: number }>`
    SELECT count(*)::int AS count FROM sale_payment p JOIN sale s ON s.company_id = p.company_id AND s.id = p.sale_id
    WHERE p.company_id = ${ctx.company_id}::uuid AND s.cash_register_id = ${cash_register_id}::uuid
      AND s.status = 'concluida' AND ${isOpenPix(ctx)}`;
  return must(row).count;
}
