"use client";

import { ArchiveSelectionBar } from "@/components/blocks/archive-selection-bar";
import { CatalogScreen } from "@/components/blocks/catalog-screen";
import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { PhoneLink } from "@/components/blocks/phone-link";
import { selectionColumn } from "@/components/blocks/selection-column";
import { useAddress } from "@/components/blocks/use-address";
import { useSelection } from "@/components/blocks/use-selection";
import { ImportButton } from "@/components/imports/import-button";
import { useSession } from "@/components/shell/session";
import { Badge } from "@/components/ui/badge";
import { later, loadLater } from "@/components/ui/later";
import { formatCpfCnpj } from "@/lib/core/documents";
import { bulkCustomers } from "@/lib/modules/customers/bulk/endpoints";
import { customers } from "@/lib/modules/customers/endpoints";
import { labels } from "@/lib/modules/customers/labels";
import { CUSTOMER_SORTS } from "@/lib/modules/customers/rules";
import type { Customer } from "@/lib/modules/customers/schema";

const form = loadLater(() => import("@/components/customers/customer-form"));
const CustomerDetail = later(() =>
  import("@/components/customers/customer-detail").then((file) => file.CustomerDetail),
);
const { fields } = labels;
const nothing = <span className="text-ink-faint">—</span>;

const columns: Column<Customer>[] = [
  { key: "name", label: fields.name, grow: true, show: ({ name }) => name },
  { key: "phone", label: fields.phone, show: ({ phone }) => <PhoneLink phone={phone} /> },
  {
    key: "cpf_cnpj",
    label: fields.cpf_cnpj,
    show: ({ cpf_cnpj }) =>
      cpf_cnpj ? <span className="figures whitespace-nowrap">{formatCpfCnpj(cpf_cnpj)}</span> : nothing,
  },
  {
    key: "city",
    label: fields.city,
    show: ({ city, state }) => [city, state].filter(Boolean).join("/") || nothing,
    hideOnCard: true,
  },
  {
    key: "fiado_limit_cents",
    label: fields.fiado_limit_cents,
    align: "right",
    namedOnCard: true,
    show: (customer) => <FiadoLimit {...customer} />,
  },
];

function FiadoLimit({ fiado_allowed, fiado_limit_cents }: Customer) {
  if (!fiado_allowed) return <Badge>Sem fiado</Badge>;
  if (fiado_limit_cents === 0) return <span className="text-ink-soft">Sem limite</span>;
  return <Money cents={fiado_limit_cents} />;
}

const ARCHIVE_EFFECTS = {
  archive: "Eles saem das listas e das buscas do PDV, e o histórico é mantido. Você pode restaurar depois.",
  restore: "Eles voltam às listas e às buscas do PDV.",
};

const draft = () => ({ name: "", fiado_allowed: false, fiado_limit_cents: null });

export function CustomersScreen() {
  const { zone } = useSession();
  const { query } = useAddress();
  const selection = useSelection(query.get("arquivados") === "1");
  return (
    <CatalogScreen
      endpoints={customers}
      labels={labels}
      description="Quem compra de você: contato, endereço e o limite do fiado."
      searchLabel="Nome, telefone ou CPF/CNPJ"
      columns={columns}
      sorts={CUSTOMER_SORTS}
      selection={(shown) => ({
        column: selectionColumn(selection, shown),
        bar: (
          <ArchiveSelectionBar
            labels={labels}
            effects={ARCHIVE_EFFECTS}
            endpoints={bulkCustomers}
            selection={selection}
            shown={shown}
          />
        ),
      })}
      form={form}
      Detail={CustomerDetail}
      draft={draft}
      importer={<ImportButton kind="clientes" />}
      sheetOf={async (rows) => (await import("@/components/customers/customers-sheet")).customersSheet(rows, zone)}
      emptyDescription="Cadastre seus clientes para vender fiado e achar o contato de cada um em segundos."
    />
  );
}
