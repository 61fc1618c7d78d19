import "server-only";
import { can } from "@/lib/access/permissions";
import type { Received } from "@/lib/api/endpoint";
import { AppError } from "@/lib/api/errors";
import { slice } from "@/lib/api/page";
import { addDays, dayOf, formatDay } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import type { Ctx } from "@/lib/db/tenant";
import { createPayable } from "@/lib/modules/payables/service";
import type { purchaseReceipts } from "./endpoints";

/** One line of a delivery. */
export interface DeliveredLine {
  readonly supplier_id: string | null;
  readonly product_id: string | null;
  readonly description: string;
  readonly quantity_milli: number;
  readonly unit_cost_cents: number;
  readonly total_cents: number;
}

type Terms = Pick<Received<typeof purchaseReceipts.create>, "creates_payable" | "due_date">;

/**
 * Records the delivery of each supplier and, with `creates_payable`, a bill due on the given date or after the
 * supplier's usual term. Returns the ids of the bills. Throws FORBIDDEN without permission to create bills, and INVALID
 * for a bill without a supplier.
 */
export async function recordDeliveries(ctx: Ctx, lines: readonly DeliveredLine[], terms: Terms): Promise<string[]> {
  if (terms.creates_payable && !can(ctx.user, "contas a pagar")) throw new AppError("FORBIDDEN");
  if (terms.creates_payable && lines.some(({ supplier_id, total_cents }) => !supplier_id && total_cents > 0))
    throw new AppError("INVALID", { errors: { supplier_id: ["Escolha o fornecedor para lançar a conta."] } });
  const payable_ids: string[] = [];
  for (const supplier_id of new Set(lines.map((line) => line.supplier_id))) {
    const own = lines.filter((line) => line.supplier_id === supplier_id);
    const total_cents = sumCents(own.map((line) => line.total_cents));
    const needsBill = terms.creates_payable && supplier_id !== null && total_cents > 0;
    const payable_id = needsBill ? await createSupplierBill(ctx, supplier_id, total_cents, terms) : null;
    if (payable_id) payable_ids.push(payable_id);
    const { company_id, user, now } = ctx;
    const receipt = await ctx.db.purchaseReceipt.create({
      data: {
        company_id,
        supplier_id,
        payable_id,
        total_cents,
        user_id: user.id,
        user_name: user.name,
        created_at: now,
      },
    });
    await ctx.db.purchaseReceiptItem.createMany({
      data: own.map(({ supplier_id: _, ...line }, position) => ({
        company_id,
        purchase_receipt_id: receipt.id,
        position,
        ...line,
      })),
    });
  }
  return payable_ids;
}

async function createSupplierBill(
  ctx: Ctx,
  supplier_id: string,
  amount_cents: number,
  { due_date }: Terms,
): Promise<string> {
  const today = dayOf(ctx.now, ctx.zone);
  const supplier = await ctx.db.supplier.findFirst({ where: { id: supplier_id } });
  const { id } = await createPayable(ctx, {
    supplier_id,
    amount_cents,
    category: "Fornecedores",
    description: `Compra de ${formatDay(today)}`,
    due_date: due_date ?? addDays(today, supplier?.usual_term_days ?? 0),
    competence_date: today,
    expected_method: null,
    barcode: null,
    notes: null,
    installments: 1,
    recurrence: null,
    interval_days: null,
    installment_terms: null,
    recurrence_until: null,
  });
  return id;
}

export async function listReceipts(ctx: Ctx, { supplier_id, ...input }: Received<typeof purchaseReceipts.list>) {
  const where = supplier_id ? { supplier_id } : {};
  const include = {
    supplier: { select: { id: true, name: true } },
    items: { orderBy: { position: "asc" } },
  } as const;
  const [rows, total] = await Promise.all([
    ctx.db.purchaseReceipt.findMany({
      where,
      include,
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      ...slice(input),
    }),
    ctx.db.purchaseReceipt.count({ where }),
  ]);
  return { rows, total, page: input.page, per_page: input.per_page };
}
