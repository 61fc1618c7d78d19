import "server-only";
import { dayOf, fromColumn } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { presentCompany } from "@/lib/modules/pdv/presenter";
import { presentEntry } from "../statements/presenter";
import type { createStatementLink, readPublicStatement } from "./service";

export const presentStatementLink = ({ token, expires_at }: Awaited<ReturnType<typeof createStatementLink>>) => ({
  token,
  expires_at: expires_at.toISOString(),
});

export const presentRevokedLinks = (revoked: { revoked_count: number }) => revoked;

export function presentPublicStatement(found: Awaited<ReturnType<typeof readPublicStatement>>) {
  const { ctx, customer, company, debts } = found;
  const today = dayOf(ctx.now, ctx.zone);
  const owed = debts.map(({ remaining_cents, due_date }) => ({ remaining_cents, due_date: fromColumn(due_date) }));
  const sumOf = (some: typeof owed) => sumCents(some.map(({ remaining_cents }) => remaining_cents));
  const entries = found.entries.map(presentEntry).toReversed();
  const first = entries[0];
  return {
    company: presentCompany(company),
    customer_name: customer.name,
    as_of: ctx.now.toISOString(),
    balance_cents: sumOf(owed),
    overdue_cents: sumOf(owed.filter(({ due_date }) => due_date < today)),
    next_due_date:
      owed
        .map(({ due_date }) => due_date)
        .filter((due_date) => due_date >= today)
        .sort()[0] ?? null,
    earlier_cents: first ? first.balance_cents - first.debit_cents + first.credit_cents : 0,
    entries,
  };
}
