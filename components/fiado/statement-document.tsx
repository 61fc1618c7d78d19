import type { Ref } from "react";
import { Money } from "@/components/blocks/money";
import { ENTRY_LABELS, writeDay } from "@/components/fiado/labels";
import { Alert } from "@/components/ui/alert";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { formatInstant } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPhone } from "@/lib/core/phone";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { PublicStatement } from "@/lib/modules/fiado/links/schema";
import type { StatementLine } from "@/lib/modules/fiado/statements/schema";

type Props = { statement: PublicStatement; ref?: Ref<HTMLDivElement> };

/** The customer's account, laid out for phones and A4 paper. */
export const StatementDocument = ({ statement, ref }: Props) => {
  const { company, customer_name, as_of, balance_cents, overdue_cents, next_due_date } = statement;
  return (
    <div ref={ref} className="grid grid-cols-1 gap-6 bg-surface text-ink">
      <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b border-line-strong pb-5">
        <div className="min-w-0 break-words">
          <p className="text-xl font-bold">{company.name}</p>
          <div className="text-sm text-ink-soft">
            {company.cnpj ? <p className="figures">CNPJ {formatCpfCnpj(company.cnpj)}</p> : null}
            {company.address ? <p>{company.address}</p> : null}
            {company.phone ? <p className="figures">{formatPhone(company.phone)}</p> : null}
          </div>
        </div>
        <div className="min-w-0 break-words sm:text-right">
          <p className="text-xl font-bold">Extrato do fiado</p>
          <p className="font-medium">{customer_name}</p>
          <p className="figures text-sm text-ink-soft">Em {formatInstant(as_of, company.timezone)}</p>
        </div>
      </header>
      <section className="grid gap-3">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6">
          <span className="text-ink-soft">{balance_cents > 0 ? "Você deve hoje" : "Nada em aberto"}</span>
          <span className="text-3xl font-bold">
            <Money cents={balance_cents} />
          </span>
        </p>
        {overdue_cents > 0 ? (
          <Alert tone="danger">
            <Money cents={overdue_cents} className="text-left font-semibold" /> já venceram.
          </Alert>
        ) : next_due_date ? (
          <p className="text-sm text-ink-soft">Próximo vencimento: {writeDay(next_due_date)}.</p>
        ) : null}
      </section>
      <Lines statement={statement} />
      <p className="text-sm text-ink-soft">
        Se algo não confere, fale com a loja. Só quem tem este link vê esta página.
      </p>
    </div>
  );
};

const Lines = ({ statement: { entries, earlier_cents } }: { statement: PublicStatement }) => (
  <div className="rounded-md border border-line">
    <Table className="[&_:is(td,th)]:px-3 [&_tr:last-child>td]:border-b-0">
      <caption className="sr-only">Compras e pagamentos</caption>
      <TableHead>
        <tr>
          <TableHeader className="max-sm:hidden">Data</TableHeader>
          <TableHeader>Lançamento</TableHeader>
          <TableHeader className="text-right">Valor</TableHeader>
          <TableHeader className="text-right max-sm:hidden">Saldo</TableHeader>
        </tr>
      </TableHead>
      <TableBody>
        {earlier_cents === 0 ? null : (
          <TableRow>
            <TableCell>Saldo anterior</TableCell>
            <TableCell className="max-sm:hidden" />
            <TableCell className="text-right sm:hidden">
              <Money cents={earlier_cents} />
            </TableCell>
            <TableCell className="max-sm:hidden" />
            <TableCell className="text-right max-sm:hidden">
              <Money cents={earlier_cents} />
            </TableCell>
          </TableRow>
        )}
        {entries.map((entry) => (
          <TableRow key={entry.id} className="break-inside-avoid">
            <TableCell className="figures align-top whitespace-nowrap max-sm:hidden">{writeDay(entry.date)}</TableCell>
            <TableCell className="w-full align-top break-words">
              {nameOf(entry)}
              <span className="figures block text-sm text-ink-soft sm:hidden">{writeDay(entry.date)}</span>
            </TableCell>
            <TableCell className="text-right align-top whitespace-nowrap">
              {entry.credit_cents > 0 ? (
                <Money cents={-entry.credit_cents} className="text-brand-ink" />
              ) : (
                <Money cents={entry.debit_cents} />
              )}
              <span className="figures block text-sm text-ink-soft sm:hidden">
                saldo <Money cents={entry.balance_cents} />
              </span>
            </TableCell>
            <TableCell className="text-right align-top font-semibold whitespace-nowrap max-sm:hidden">
              <Money cents={entry.balance_cents} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </div>
);

/** Formats an entry, e.g. "Compra 3-12" or "Pagamento · PIX (estornado)". */
function nameOf({ kind, sale_number, payment_method, is_reversed }: StatementLine) {
  const detail = kind === "saldo_inicial" ? null : (sale_number ?? (payment_method && METHOD_LABELS[payment_method]));
  return [[ENTRY_LABELS[kind], detail].filter(Boolean).join(" · "), is_reversed && "(estornado)"]
    .filter(Boolean)
    .join(" ");
}
