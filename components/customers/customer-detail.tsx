"use client";

import { useState } from "react";
import { CatalogDetail, DetailList, DetailSkeleton, type DetailTab, Facts } from "@/components/blocks/catalog-detail";
import { ErrorState } from "@/components/blocks/error-state";
import { Money } from "@/components/blocks/money";
import { PhoneLink } from "@/components/blocks/phone-link";
import { useToday } from "@/components/blocks/use-today";
import { EraseDialog } from "@/components/customers/erase-dialog";
import { useSession, useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { dayOf, formatDay, formatInstant, localDate } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { nextSettlement } from "@/lib/core/settlement-day";
import { customers } from "@/lib/modules/customers/endpoints";
import { labels } from "@/lib/modules/customers/labels";
import type { Customer } from "@/lib/modules/customers/schema";
import { fiadoCustomers } from "@/lib/modules/fiado/customers/endpoints";
import { quotes } from "@/lib/modules/quotes/endpoints";
import { STATUS_LABELS as QUOTE_STATUS } from "@/lib/modules/quotes/labels";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { labels as saleLabels } from "@/lib/modules/sales/labels";
import { saleLists } from "@/lib/modules/sales/list/endpoints";

const { fields } = labels;
const PER_PAGE = 10;

type Props = { id: string; onEdit: () => void; onClose: () => void };

/** A customer's sales, fiado, quotes and receivables, each shown according to the user's permissions. */
export function CustomerDetail({ id, onEdit, onClose }: Props) {
  const viewer = useViewer();
  const { data: customer, error, mutate } = useApi(customers.get, { id });
  const [isErasing, setErasing] = useState(false);
  const tabs: (DetailTab | false)[] = [
    { value: "dados", label: "Dados", show: customer ? <CustomerFacts customer={customer} /> : <DetailSkeleton /> },
    can(viewer, "consultar vendas") && { value: "compras", label: "Compras", show: <Purchases id={id} /> },
    can(viewer, "fiado") && { value: "fiado", label: "Fiado", show: <Fiado id={id} customer={customer} /> },
    can(viewer, "orçamentos") && { value: "orcamentos", label: "Orçamentos", show: <Quotes id={id} /> },
    can(viewer, "contas a receber") && { value: "contas", label: "Contas a receber", show: <Bills id={id} /> },
  ];
  return (
    <CatalogDetail
      title={customer?.name ?? "Cliente"}
      tabs={tabs.filter((tab) => tab !== false)}
      error={customer ? undefined : error}
      onRetry={() => mutate()}
      onClose={onClose}
      footer={
        customer && !customer.anonymized_at ? (
          <>
            {can(viewer, "configurações") ? (
              <Button variant="ghost" className="mr-auto" onClick={() => setErasing(true)}>
                Apagar dados pessoais
              </Button>
            ) : null}
            <Button variant="primary" onClick={onEdit}>
              Editar cliente
            </Button>
            {isErasing ? <EraseDialog customer={customer} onClose={() => setErasing(false)} /> : null}
          </>
        ) : undefined
      }
    />
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { zone } = useSession();
  const day = (instant: string) => formatDay(dayOf(new Date(instant), zone));
  const address = [customer.street, customer.number, customer.neighborhood, customer.city, customer.state];
  return (
    <Facts
      facts={[
        [fields.phone, customer.phone && <PhoneLink phone={customer.phone} />],
        [fields.cpf_cnpj, customer.cpf_cnpj && formatCpfCnpj(customer.cpf_cnpj)],
        [fields.email, customer.email],
        [fields.birth_date, customer.birth_date && formatDay(localDate(customer.birth_date))],
        ["Endereço", address.filter(Boolean).join(", ")],
        [
          "Mensagens da loja",
          customer.contact_consent_at ? `Aceita desde ${day(customer.contact_consent_at)}` : "Não aceitou",
        ],
        [fields.observations, customer.observations],
        [fields.registration_date, day(customer.registration_date)],
        ["Dados apagados em", customer.anonymized_at && day(customer.anonymized_at)],
      ]}
    />
  );
}

function Purchases({ id }: { id: string }) {
  const { zone } = useSession();
  return (
    <DetailList
      // biome-ignore lint/correctness/useHookAtTopLevel: DetailList calls it unconditionally, once per render
      read={(page) => useApi(saleLists.list, { customer_id: id, page, per_page: PER_PAGE }, { keepPreviousData: true })}
      noun={["compra", "compras"]}
      empty="Nenhuma compra até agora."
      lines={({ data }) =>
        data.map((sale) => ({
          key: sale.id,
          title: `Venda ${sale.number}`,
          note: `${formatInstant(sale.sold_at, zone)} · ${saleLabels.status[sale.status]}`,
          amount: <Money cents={sale.total_cents} />,
          href: `/consultar-vendas?venda=${sale.id}`,
        }))
      }
    />
  );
}

function Fiado({ id, customer }: { id: string; customer: Customer | undefined }) {
  const { zone } = useSession();
  const today = useToday(zone);
  const { data: debtor, error, mutate } = useApi(fiadoCustomers.get, { id });
  if (!debtor) return error ? <ErrorState error={error} onRetry={() => mutate()} /> : <DetailSkeleton />;
  const next = customer?.settlement_day ? nextSettlement(today, customer.settlement_day) : null;
  return (
    <div className="grid gap-5">
      <Facts
        facts={[
          ["Deve", <Money key="owes" cents={debtor.balance_cents} />],
          ["Limite", debtor.fiado_limit_cents ? <Money key="limit" cents={debtor.fiado_limit_cents} /> : "Sem limite"],
          ["Disponível", debtor.available_cents === null ? null : <Money key="left" cents={debtor.available_cents} />],
          ["Vencido", debtor.overdue_cents ? <Money key="late" cents={debtor.overdue_cents} /> : null],
          ["Próximo acerto", next && formatDay(next)],
        ]}
      />
      <Button asChild className="justify-self-start">
        <Link href={`/financeiro/fiado/cliente/${id}`}>Abrir a conta de fiado</Link>
      </Button>
    </div>
  );
}

const Quotes = ({ id }: { id: string }) => (
  <DetailList
    // biome-ignore lint/correctness/useHookAtTopLevel: DetailList calls it unconditionally, once per render
    read={(page) => useApi(quotes.list, { scope: "all", customer_id: id, page, per_page: PER_PAGE })}
    noun={["orçamento", "orçamentos"]}
    empty="Nenhum orçamento até agora."
    lines={({ data }) =>
      data.map((quote) => ({
        key: quote.id,
        title: `Orçamento ${quote.number}`,
        note: `${formatDay(localDate(quote.issued_on))} · ${QUOTE_STATUS[quote.status]}`,
        amount: <Money cents={quote.total_cents} />,
        href: `/orcamento/${quote.id}`,
      }))
    }
  />
);

const Bills = ({ id }: { id: string }) => (
  <DetailList
    // biome-ignore lint/correctness/useHookAtTopLevel: DetailList calls it unconditionally, once per render
    read={(page) => useApi(receivables.list, { customer_id: id, page, per_page: PER_PAGE })}
    noun={["conta", "contas"]}
    empty="Nenhuma conta a receber."
    lines={({ data }) =>
      data.map((bill) => ({
        key: bill.id,
        title: bill.description,
        note: `Vence em ${formatDay(localDate(bill.due_date))}`,
        amount: <Money cents={bill.amount_cents} />,
      }))
    }
  />
);
