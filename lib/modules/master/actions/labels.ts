import { capitalize } from "@/lib/core/text";
import { CATALOGS } from "@/lib/modules/catalogs";

/** Labels of platform actions, as the company's users see them. */
export const PLATFORM_ACTION_LABELS: Readonly<Record<string, string>> = {
  "master.company.read": "Consultou os dados da empresa",
  "master.log.read": "Consultou o histórico da empresa",
  "master.access.begin": "Abriu o sistema da empresa para consulta",
  "master.access.end": "Encerrou a consulta",
  "master.plan.extend": "Estendeu o plano",
  "master.plan.change": "Mudou o plano",
  "master.company.suspend": "Suspendeu a empresa",
  "master.company.reactivate": "Reativou a empresa",
  "master.user.password_link": "Enviou um link de senha",
  "master.user.second_factor_reset": "Removeu a verificação em duas etapas do dono",
  "master.user.block": "Bloqueou um usuário",
  "master.user.unblock": "Desbloqueou um usuário",
  "master.export": "Pediu a exportação dos dados",
  "master.charge.reconcile": "Conferiu no banco o pagamento de uma cobrança",
  "master.note": "Fez uma anotação interna",
};

/** Labels of the parts of the system that a support session has read, by the first path segment. */
export const PART_LABELS: Readonly<Record<string, string>> = {
  dashboard: "Dashboard",
  sales: "Vendas",
  "sale-returns": "Vendas",
  "sale-payments": "Vendas",
  "offline-reviews": "Vendas sem internet",
  quotes: "Orçamentos",
  "purchase-list": "Lista de compras",
  "cash-registers": "Caixa",
  stock: "Estoque",
  "stock-counts": "Estoque",
  categories: "Produtos",
  "price-changes": "Produtos",
  "product-ids": "Produtos",
  ...Object.fromEntries(Object.values(CATALOGS).map(({ api_path, many }) => [api_path.slice(1), capitalize(many)])),
  payables: "Contas a pagar",
  receivables: "Contas a receber",
  "fiado-sales": "Fiado",
  "fiado-customers": "Fiado",
  reports: "Relatórios",
  companies: "Configurações",
  users: "Usuários",
  sessions: "Sessões",
  billing: "Plano e cobranças",
  pdv: "PDV",
  imports: "Importações",
  exports: "Exportações",
  "archived-years": "Anos arquivados",
  "held-sales": "Vendas em espera",
  "store-credits": "Vales",
  "stock-divergences": "Estoque",
  "fiado-charges": "Fiado",
  "internal-barcodes": "Produtos",
  "privacy-requests": "Pedidos LGPD",
  "audit-entries": "Log",
  "platform-actions": "Log",
  scale: "Configurações",
  "pix-charges": "PIX",
  "pix-account": "Configurações",
};

/** Path segments that every page requests, which are not listed as read. */
export const UNLISTED_PARTS: readonly string[] = [
  "user",
  "onboarding",
  "approvals",
  "files",
  "document-acceptances",
  "second-factors",
];
