import "server-only";
import type { SessionCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { AppError, must } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { prisma } from "@/lib/db/client";
import { paymentGateway } from "@/lib/gateway/gateway";
import { settle } from "@/lib/modules/billing/payments/service";
import { ctxForCompany, recordPlatformAction } from "@/lib/modules/master/actions/service";
import { recentStart } from "@/lib/modules/master/rules";
import type { masterCharges } from "./endpoints";

const withCompany = { company: { select: { id: true, name: true } } } as const;

/** Lists the charges that the panel counts as failed. */
export async function listFailedCharges({ now }: SessionCall, input: Received<typeof masterCharges.failed>) {
  const where = { failed_at: { gte: recentStart(now) } };
  const [charges, total] = await Promise.all([
    prisma.planCharge.findMany({
      where,
      include: withCompany,
      ...slice(input),
      orderBy: [{ failed_at: "desc" }, { id: "desc" }],
    }),
    prisma.planCharge.count({ where }),
  ]);
  const outcomes = await outcomesOf(charges, now);
  const rows = charges.map((charge) => ({ ...charge, outcome: outcomes.get(charge.id) }));
  return { rows, total, page: input.page, per_page: input.per_page };
}

interface Outcome {
  readonly id: string;
  readonly paid_later_at: Date | null;
  readonly company_failures: number;
}

/** What else happened to the companies' charges. */
async function outcomesOf(charges: readonly { id: string }[], now: Date): Promise<Map<string, Outcome>> {
  const ids = charges.map(({ id }) => id);
  const rows = await prisma.$queryRaw<Outcome[]>`
    SELECT c.id,
      (SELECT min(o.paid_at) FROM plan_charge o
        WHERE o.company_id = c.company_id AND o.status = 'paid' AND o.paid_at > c.created_at) AS paid_later_at,
      (SELECT count(*)::int FROM plan_charge o
        WHERE o.company_id = c.company_id AND o.failed_at >= ${recentStart(now)}) AS company_failures
    FROM plan_charge c WHERE c.id = ANY(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Asks the gateway about a failed charge and records a late payment or its refund, because the notice may have been lost. Throws
 * CONFLICT if the gateway never created the charge, and GATEWAY_UNAVAILABLE.
 */
export async function reconcileFailedCharge(call: SessionCall, { id }: Received<typeof masterCharges.reconcile>) {
  const where = { id, failed_at: { not: null } };
  const { company_id, gateway, gateway_payment_id } = must(await prisma.planCharge.findFirst({ where }));
  if (!gateway_payment_id)
    throw new AppError("CONFLICT", {
      message: "O banco não chegou a criar esta cobrança: não há pagamento para conferir.",
    });
  const payment = await paymentGateway(gateway).payment(gateway_payment_id);
  await prisma.$transaction(async (tx) => {
    if (payment) await settle(tx, gateway, payment, call.now);
    await recordPlatformAction(ctxForCompany(call, company_id, tx), "master.charge.reconcile", { subject: id });
  });
  const charge = await prisma.planCharge.findUniqueOrThrow({ where: { id }, include: withCompany });
  const outcomes = await outcomesOf([charge], call.now);
  return { ...charge, outcome: outcomes.get(id) };
}
