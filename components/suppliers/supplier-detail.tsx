"use client";

import { CatalogDetail, DetailList, DetailSkeleton, type DetailTab, Facts } from "@/components/blocks/catalog-detail";
import { Money } from "@/components/blocks/money";
import { PhoneLink } from "@/components/blocks/phone-link";
import { useSession, useViewer } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatDay, formatInstant, localDate } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { payables } from "@/lib/modules/payables/endpoints";
import { purchaseReceipts } from "@/lib/modules/purchase-list/receipts/endpoints";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { labels } from "@/lib/modules/suppliers/labels";
import type { Supplier } from "@/lib/modules/suppliers/schema";

const { fields } = labels;
const PER_PAGE = 10;

type Props = { id: string; onEdit: () => void; onClose: () => void };

/** A supplier's deliveries and payables. */
export function SupplierDetail({ id, onEdit, onClose }: Props) {
  const viewer = useViewer();
  const { data: supplier, error, mutate } = useApi(suppliers.get, { id });
  const tabs: (DetailTab | false)[] = [
    { value: "dados", label: "Dados", show: supplier ? <SupplierFacts supplier={supplier} /> : <DetailSkeleton /> },
    { value: "compras", label: "Últimas compras", show: <Deliveries id={id} /> },
    can(viewer, "contas a pagar") && { value: "contas", label: "Contas a pagar", show: <Bills id={id} /> },
  ];
  return (
    <CatalogDetail
      title={supplier?.name ?? "Fornecedor"}
      tabs={tabs.filter((tab) => tab !== false)}
      error={supplier ? undefined : error}
      onRetry={() => mutate()}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onEdit}>
          Editar fornecedor
        </Button>
      }
    />
  );
}

const SupplierFacts = ({ supplier }: { supplier: Supplier }) => (
  <Facts
    facts={[
      [fields.phone, supplier.phone && <PhoneLink phone={supplier.phone} />],
      [fields.contact_name, supplier.contact_name],
      [fields.email, supplier.email],
      [fields.cnpj_cpf, supplier.cnpj_cpf && formatCpfCnpj(supplier.cnpj_cpf)],
      ["Endereço", [supplier.street, supplier.number, supplier.city, supplier.state].filter(Boolean).join(", ")],
      [fields.usual_term_days, termOf(supplier.usual_term_days)],
      [fields.observations, supplier.observations],
    ]}
  />
);

const termOf = (days: number | null) =>
  days !== null && (days === 0 ? "À vista" : `${days} ${days === 1 ? "dia" : "dias"}`);

function Deliveries({ id }: { id: string }) {
  const { zone } = useSession();
  return (
    <DetailList
      // biome-ignore lint/correctness/useHookAtTopLevel: DetailList calls it unconditionally, once per render
      read={(page) => useApi(purchaseReceipts.list, { supplier_id: id, page, per_page: PER_PAGE })}
      noun={["entrega", "entregas"]}
      empty="Nenhuma entrega registrada. Dê entrada pela lista de compras."
      lines={({ data }) =>
        data.map(({ id: key, created_at, items, total_cents }) => ({
          key,
          title: items.map(({ description }) => description).join(", "),
          note: formatInstant(created_at, zone),
          amount: <Money cents={total_cents} />,
        }))
      }
    />
  );
}

const Bills = ({ id }: { id: string }) => (
  <DetailList
    // biome-ignore lint/correctness/useHookAtTopLevel: DetailList calls it unconditionally, once per render
    read={(page) => useApi(payables.list, { supplier_id: id, page, per_page: PER_PAGE })}
    noun={["conta", "contas"]}
    empty="Nenhuma conta a pagar."
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
