import type { Sheet } from "@/components/blocks/export";
import { AGE_LABELS, writeDay, writeUsage } from "@/components/fiado/labels";
import { localDate } from "@/lib/core/calendar";
import { sumCents } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { AGES } from "@/lib/modules/fiado/customers/rules";
import type { Debtor } from "@/lib/modules/fiado/customers/schema";

const HEAD = [
  "Cliente",
  "Telefone",
  "Saldo",
  "Vencido",
  "Limite",
  "Uso",
  "Mais antigo (dias)",
  "Último pagamento",
  "Valor pago",
  ...AGES.map((age) => AGE_LABELS[age]),
];

/** Builds the list of debtors as a table for export, with the age of each debt. */
export function debtorsSheet(debtors: readonly Debtor[], day: string): Sheet {
  const total = (read: (debtor: Debtor) => number) => ({ cents: sumCents(debtors.map(read)) });
  return {
    title: "Fiado",
    description: `${writeDay(day)} · ${debtors.length} ${debtors.length === 1 ? "cliente" : "clientes"}`,
    head: HEAD,
    rows: debtors.map((debtor) => [
      debtor.name,
      debtor.phone ? formatPhone(debtor.phone) : null,
      { cents: debtor.balance_cents },
      { cents: debtor.overdue_cents },
      debtor.fiado_limit_cents > 0 ? { cents: debtor.fiado_limit_cents } : null,
      debtor.usage_bp === null ? null : writeUsage(debtor.usage_bp),
      debtor.oldest_days,
      debtor.last_payment ? { day: localDate(debtor.last_payment.payment_date) } : null,
      debtor.last_payment ? { cents: debtor.last_payment.amount_cents } : null,
      ...AGES.map((age) => ({ cents: debtor.by_age[age] })),
    ]),
    foot: [
      "Total",
      null,
      total(({ balance_cents }) => balance_cents),
      total(({ overdue_cents }) => overdue_cents),
      null,
      null,
      null,
      null,
      null,
      ...AGES.map((age) => total(({ by_age }) => by_age[age])),
    ],
  };
}
