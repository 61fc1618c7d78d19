import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { dayOf, toColumn } from "@/lib/core/calendar";
import { prisma, type Unscoped } from "@/lib/db/client";
import { Prisma } from "@/lib/db/prisma";
import { IS_USE } from "@/lib/modules/billing/coupons/service";
import type { masterCoupons } from "./endpoints";
import type { CouponStatus } from "./schema";

const TAKEN = "Já existe um cupom com este código. Escolha outro.";

/** Companies with a charge that can still be paid or was paid, and the discounts of the paid ones. */
const COMPANIES = Prisma.sql`(SELECT count(DISTINCT h.company_id)::int FROM plan_charge h
  WHERE h.coupon_id = c.id AND ${IS_USE})`;
const DISCOUNTS = Prisma.sql`(SELECT coalesce(sum(h.discount_cents), 0)::float8 FROM plan_charge h
  WHERE h.coupon_id = c.id AND h.status = 'paid')`;

interface Found {
  readonly id: string;
  readonly status: CouponStatus;
  readonly companies: number;
  readonly discount_cents: number;
}

/** The coupons with their status, as a query of `Found`. */
const foundAt = (now: Date) => Prisma.sql`
  SELECT c.id::text, c.created_at, ${COMPANIES} AS companies, ${DISCOUNTS} AS discount_cents,
    CASE WHEN c.deactivated_at IS NOT NULL THEN 'deactivated'
      WHEN c.valid_until < ${dayOf(now)}::date THEN 'expired'
      WHEN ${COMPANIES} >= c.max_companies THEN 'used_up'
      ELSE 'active' END AS status
  FROM coupon c`;

export async function listCoupons({ now }: SessionCall, input: Received<typeof masterCoupons.list>) {
  const { skip, take } = slice(input);
  const where = input.status ? Prisma.sql`WHERE status = ${input.status}` : Prisma.empty;
  const [found, [counted]] = await Promise.all([
    prisma.$queryRaw<Found[]>`
      SELECT id, companies, discount_cents, status FROM (${foundAt(now)}) known ${where}
      ORDER BY created_at DESC, id DESC LIMIT ${take} OFFSET ${skip}`,
    prisma.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM (${foundAt(now)}) known ${where}`,
  ]);
  const coupons = await prisma.coupon.findMany({ where: { id: { in: found.map(({ id }) => id) } } });
  const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]));
  const rows = found.flatMap((uses) => {
    const coupon = byId.get(uses.id);
    return coupon ? [{ ...coupon, ...uses }] : [];
  });
  return { rows, total: counted?.total ?? 0, page: input.page, per_page: input.per_page };
}

async function readCoupon(tx: Unscoped, id: string, now: Date) {
  const [uses] = await tx.$queryRaw<Found[]>`
    SELECT id, companies, discount_cents, status FROM (${foundAt(now)}) known WHERE id = ${id}`;
  return { ...(await tx.coupon.findUniqueOrThrow({ where: { id } })), ...must(uses) };
}

/** Creates a coupon. Throws CONFLICT if the code is taken. */
export async function createCoupon(
  { actor, now }: SessionCall,
  { kind, percent_bp, amount_cents, valid_until, ...terms }: Received<typeof masterCoupons.create>,
) {
  const created = await prisma.coupon.createManyAndReturn({
    data: [
      {
        ...terms,
        percent_bp: kind === "percent" ? percent_bp : null,
        amount_cents: kind === "amount" ? amount_cents : null,
        valid_until: valid_until && toColumn(valid_until),
        user_id: actor.id,
        user_name: actor.name,
        created_at: now,
      },
    ],
    skipDuplicates: true,
  });
  const [coupon] = created;
  if (!coupon) throw new AppError("CONFLICT", { message: TAKEN, errors: { code: [TAKEN] } });
  return readCoupon(prisma, coupon.id, now);
}

/** Deactivates a coupon once. Throws CONFLICT if it already is. */
export const deactivateCoupon = ({ actor, now }: SessionCall, { id }: Received<typeof masterCoupons.deactivate>) =>
  prisma.$transaction(async (tx) => {
    must(await tx.coupon.findUnique({ where: { id }, select: { id: true } }));
    const { count } = await tx.coupon.updateMany({
      where: { id, deactivated_at: null },
      data: { deactivated_at: now, deactivated_by_name: actor.name },
    });
    if (count === 0) throw new AppError("CONFLICT", { message: "Este cupom já foi encerrado." });
    return readCoupon(tx, id, now);
  });
