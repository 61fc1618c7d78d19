import type { Sheet } from "@/components/blocks/export";
import { DEFAULT_ZONE, dayOf } from "@/lib/core/calendar";
import { momentCell } from "@/lib/core/csv";
import { formatCpfCnpj } from "@/lib/core/documents";
import type { PlanType } from "@/lib/modules/billing/rules";
import { PLAN_TYPE_LABELS, SITUATION_LABELS } from "@/lib/modules/master/labels";
import type { Situation } from "@/lib/modules/master/rules";
import type { CompanyLine } from "@/lib/modules/master/schema";

interface Filters {
  readonly search?: string;
  readonly situation?: Situation;
  readonly plan_type?: PlanType;
}

/** Builds the list of companies as a table for export, in Brasília time. */
export const companiesSheet = (companies: readonly CompanyLine[], filters: Filters): Sheet => ({
  title: "Empresas",
  description: [
    ...describeFilters(filters),
    `${companies.length} ${companies.length === 1 ? "empresa" : "empresas"}`,
  ].join(" · "),
  head: ["Empresa", "CNPJ", "Plano", "Situação", "Vence em", "Usuários", "Vendas em 30 dias", "Último acesso"],
  rows: companies.map((company) => [
    company.name,
    company.cnpj && formatCpfCnpj(company.cnpj),
    company.plan_type && PLAN_TYPE_LABELS[company.plan_type],
    SITUATION_LABELS[company.situation],
    company.expires_at ? { day: dayOf(new Date(company.expires_at)) } : null,
    company.users,
    company.sales_30_days,
    company.last_access_at ? momentCell(company.last_access_at, DEFAULT_ZONE) : null,
  ]),
});

const describeFilters = ({ search, situation, plan_type }: Filters) => [
  ...(search ? [`Busca: ${search}`] : []),
  ...(situation ? [`Situação: ${SITUATION_LABELS[situation]}`] : []),
  ...(plan_type ? [`Plano: ${PLAN_TYPE_LABELS[plan_type]}`] : []),
];
