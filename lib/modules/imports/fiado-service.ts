import "server-only";
import { bigintsToNumbers } from "@/lib/core/bigint-columns";
import { dayOf, type LocalDate } from "@/lib/core/calendar";
import { type Ctx, sqlFor } from "@/lib/db/tenant";
import { openBalance } from "@/lib/modules/fiado/statements/service";
import { type Debtor, debtChecker } from "./fiado-rules";
import type { Importer, WrittenLine } from "./importer";
import { mapWithPauses } from "./pauses";
import { findNamedPeople } from "./people-service";
import type { ReadLine } from "./rules";

const DEBT_CHANGED_SINCE_IMPORT =
  "O cliente comprou ou pagou fiado depois da importação, e a dívida foi mantida. Corrija com um recebimento.";

async function findNamedDebtors(ctx: Ctx, lines: readonly ReadLine[]): Promise<Debtor[]> {
  const people = await findNamedPeople(ctx, "clientes", lines);
  const ids = people.map(({ id }) => id);
  const accounts = await sqlFor(ctx).query<{ customer_id: string; balance_cents: bigint; openings: string[] }>`
    SELECT customer_id, sum(remaining_cents)::bigint AS balance_cents,
           coalesce(array_agg(sale_date || ' ' || total_cents) FILTER (WHERE sale_id IS NULL), '{}') AS openings
    FROM fiado_sale WHERE company_id = ${ctx.company_id}::uuid AND customer_id = ANY (${ids}::uuid[])
    GROUP BY customer_id`;
  const byCustomer = new Map(accounts.map((account) => [account.customer_id, bigintsToNumbers(account)]));
  return people.map((person) => ({ ...person, ...(byCustomer.get(person.id) ?? { balance_cents: 0, openings: [] }) }));
}

/**
 * Returns the ids of the debts that can no longer be deleted: partly paid ones, and those whose customer has bought on account or paid
 * since, because the receipts of that show a balance with the debt.
 */
const findUndeletable = async (ctx: Ctx, ids: readonly string[]) => {
  const rows = await sqlFor(ctx).query<{ id: string }>`
    SELECT f.id FROM fiado_sale f
    WHERE f.company_id = ${ctx.company_id}::uuid AND f.id = ANY (${ids}::uuid[])
      AND (f.remaining_cents < f.total_cents
           OR EXISTS (SELECT FROM fiado_sale later WHERE later.company_id = ${ctx.company_id}::uuid AND later.customer_id = f.customer_id
                        AND later.sale_id IS NOT NULL AND later.created_at > f.created_at)
           OR EXISTS (SELECT FROM fiado_payment paid WHERE paid.company_id = ${ctx.company_id}::uuid AND paid.customer_id = f.customer_id
                        AND paid.created_at > f.created_at))`;
  return new Set(rows.map(({ id }) => id));
};

export const fiadoImporter: Importer = {
  chunk: 100,
  check: async (ctx, lines) => {
    const debtors = await findNamedDebtors(ctx, lines);
    return mapWithPauses(lines, debtChecker(debtors, dayOf(ctx.now, ctx.zone)));
  },
  write: async (ctx, checked) => {
    const written: WrittenLine[] = [];
    // Locks customers in a fixed order to prevent deadlocks.
    const ordered = checked.toSorted((a, b) => ((a.target_id ?? "") < (b.target_id ?? "") ? -1 : 1));
    for (const { line, target_id, values } of ordered) {
      const debt = values as { amount_cents: number; date: LocalDate; due_date?: LocalDate; note?: string | null };
      const { id } = await openBalance(ctx, { note: null, ...debt, id: target_id ?? "" });
      written.push({ line, subject_id: id, before: null, after: null });
    }
    return { written };
  },
  undo: async (ctx, _import_id, rows) => {
    const ids = rows.map(({ subject_id }) => subject_id);
    await sqlFor(ctx).query`
      SELECT FROM customer WHERE company_id = ${ctx.company_id}::uuid
        AND id IN (SELECT customer_id FROM fiado_sale WHERE company_id = ${ctx.company_id}::uuid AND id = ANY (${ids}::uuid[]))
      ORDER BY id FOR NO KEY UPDATE`;
    const undeletable = await findUndeletable(ctx, ids);
    const deletable = ids.filter((id) => !undeletable.has(id));
    await ctx.db.fiadoSale.deleteMany({ where: { id: { in: deletable } } });
    return new Map(
      rows.filter(({ subject_id }) => undeletable.has(subject_id)).map(({ line }) => [line, DEBT_CHANGED_SINCE_IMPORT]),
    );
  },
  keepUsed: async () => DEBT_CHANGED_SINCE_IMPORT,
};
