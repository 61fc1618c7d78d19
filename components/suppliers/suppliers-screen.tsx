"use client";

import { ArchiveSelectionBar } from "@/components/blocks/archive-selection-bar";
import { CatalogScreen } from "@/components/blocks/catalog-screen";
import type { Column } from "@/components/blocks/data-columns";
import { PhoneLink } from "@/components/blocks/phone-link";
import { selectionColumn } from "@/components/blocks/selection-column";
import { useAddress } from "@/components/blocks/use-address";
import { useSelection } from "@/components/blocks/use-selection";
import { ImportButton } from "@/components/imports/import-button";
import { useSession } from "@/components/shell/session";
import { later, loadLater } from "@/components/ui/later";
import { formatCpfCnpj } from "@/lib/core/documents";
import { bulkSuppliers } from "@/lib/modules/suppliers/bulk/endpoints";
import { suppliers } from "@/lib/modules/suppliers/endpoints";
import { labels } from "@/lib/modules/suppliers/labels";
import { SUPPLIER_SORTS } from "@/lib/modules/suppliers/rules";
import type { Supplier } from "@/lib/modules/suppliers/schema";

const form = loadLater(() => import("@/components/suppliers/supplier-form"));
const SupplierDetail = later(() =>
  import("@/components/suppliers/supplier-detail").then((file) => file.SupplierDetail),
);
const { fields } = labels;
const nothing = <span className="text-ink-faint">—</span>;

const columns: Column<Supplier>[] = [
  {
    key: "name",
    label: fields.name,
    show: ({ name, contact_name }) => (
      <span className="block min-w-40 break-words">
        {name}
        {contact_name ? <span className="block text-sm font-normal text-ink-soft">{contact_name}</span> : null}
      </span>
    ),
  },
  { key: "phone", label: fields.phone, show: ({ phone }) => <PhoneLink phone={phone} /> },
  {
    key: "cnpj_cpf",
    label: fields.cnpj_cpf,
    show: ({ cnpj_cpf }) =>
      cnpj_cpf ? <span className="figures whitespace-nowrap">{formatCpfCnpj(cnpj_cpf)}</span> : nothing,
  },
  {
    key: "city",
    label: fields.city,
    show: ({ city, state }) => [city, state].filter(Boolean).join("/") || nothing,
    hideOnCard: true,
  },
];

const ARCHIVE_EFFECTS = {
  archive: "Eles saem das listas, e o histórico é mantido. Você pode restaurar depois.",
  restore: "Eles voltam às listas.",
};

const draft = () => ({ name: "" });

export function SuppliersScreen() {
  const { zone } = useSession();
  const { query } = useAddress();
  const selection = useSelection(query.get("arquivados") === "1");
  return (
    <CatalogScreen
      endpoints={suppliers}
      labels={labels}
      description="De quem você compra, e com quem falar para repor a prateleira."
      searchLabel="Nome, contato, telefone ou CNPJ/CPF"
      columns={columns}
      sorts={SUPPLIER_SORTS}
      selection={(shown) => ({
        column: selectionColumn(selection, shown),
        bar: (
          <ArchiveSelectionBar
            labels={labels}
            effects={ARCHIVE_EFFECTS}
            endpoints={bulkSuppliers}
            selection={selection}
            shown={shown}
          />
        ),
      })}
      form={form}
      Detail={SupplierDetail}
      draft={draft}
      importer={<ImportButton kind="fornecedores" />}
      sheetOf={async (rows) => (await import("@/components/suppliers/suppliers-sheet")).suppliersSheet(rows, zone)}
      emptyDescription="Cadastre seus fornecedores para ter à mão o contato de quem repõe o seu estoque."
    />
  );
}
