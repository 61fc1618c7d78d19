import { CATALOGS } from "@/lib/modules/catalogs";
import type { AuditSubject } from "./schema";

const catalogTables = (subject: AuditSubject): string[] =>
  Object.values(CATALOGS)
    .filter(({ audit_subject }) => audit_subject === subject)
    .map(({ table }) => table);

/** Action prefixes of each subject. */
export const ACTIONS_OF: Readonly<Record<AuditSubject, readonly string[]>> = {
  vendas: [
    "sale",
    "cart",
    "payment_correction",
    "held_sale",
    "store_credit",
    "approval",
    "offline_review",
    "pix_charge",
  ],
  caixa: ["cash_register", "cash_movement", "cash_closing"],
  fiado: ["fiado", "fiado_sale", "fiado_payment"],
  contas: ["payable", "receivable"],
  orcamentos: ["quote"],
  produtos: [
    ...catalogTables("produtos"),
    "price_change",
    "stock",
    "stock_count",
    "stock_divergence",
    "scale",
    "category",
  ],
  compras: ["purchase_item", "purchase_setting", "purchase_receipt"],
  cadastros: [...catalogTables("cadastros"), "import"],
  usuarios: ["user", "session"],
  empresa: ["company", "pix_account", "plan", "export", "archived_year", "privacy_request", "document"],
  plataforma: ["master", "support"],
};
