"use client";

import { CatalogScreen } from "@/components/blocks/catalog-screen";
import type { Column } from "@/components/blocks/data-columns";
import { Money } from "@/components/blocks/money";
import { PhoneLink } from "@/components/blocks/phone-link";
import { ImportButton } from "@/components/imports/import-button";
import { useSession } from "@/components/shell/session";
import { later, loadLater } from "@/components/ui/later";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPercent } from "@/lib/core/percent";
import { sellers } from "@/lib/modules/sellers/endpoints";
import { labels } from "@/lib/modules/sellers/labels";
import { SELLER_SORTS } from "@/lib/modules/sellers/rules";
import type { Seller } from "@/lib/modules/sellers/schema";

const form = loadLater(() => import("@/components/sellers/seller-form"));
const SellerDetail = later(() => import("@/components/sellers/seller-detail").then((file) => file.SellerDetail));
const { fields } = labels;
const nothing = <span className="text-ink-faint">—</span>;

const columns: Column<Seller>[] = [
  { key: "name", label: fields.name, grow: true, show: ({ name }) => name },
  { key: "phone", label: fields.phone, show: ({ phone }) => <PhoneLink phone={phone} /> },
  { key: "email", label: fields.email, show: ({ email }) => email ?? nothing },
  {
    key: "commission_bp",
    label: fields.commission_bp,
    align: "right",
    hideOnCard: true,
    show: ({ commission_bp }) => (commission_bp ? formatPercent(commission_bp) : nothing),
  },
  {
    key: "monthly_goal_cents",
    label: fields.monthly_goal_cents,
    align: "right",
    hideOnCard: true,
    show: ({ monthly_goal_cents }) => (monthly_goal_cents ? <Money cents={monthly_goal_cents} /> : nothing),
  },
  {
    key: "cpf",
    label: fields.cpf,
    show: ({ cpf }) => (cpf ? <span className="figures whitespace-nowrap">{formatCpfCnpj(cpf)}</span> : nothing),
  },
];

const draft = () => ({ name: "", commission_bp: null, commission_base: "venda", monthly_goal_cents: null });

export function SellersScreen() {
  const { zone } = useSession();
  return (
    <CatalogScreen
      endpoints={sellers}
      labels={labels}
      description="Quem atende no balcão, para saber de quem foi cada venda."
      searchLabel="Nome, telefone ou CPF"
      columns={columns}
      sorts={SELLER_SORTS}
      form={form}
      Detail={SellerDetail}
      draft={draft}
      importer={<ImportButton kind="vendedores" />}
      sheetOf={async (rows) => (await import("@/components/sellers/sellers-sheet")).sellersSheet(rows, zone)}
      emptyDescription="Cadastre quem vende com você e escolha o vendedor em cada venda do PDV."
    />
  );
}
