import { ACTION_LABELS, DECISION_LABELS } from "@/lib/modules/approvals/labels";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import { labels as company } from "@/lib/modules/companies/labels";
import { DEED_LABELS } from "@/lib/modules/master/deeds/labels";
import type { AuditSubject } from "./schema";

export const labels = { one: "registro", many: "registros" };

export const SUBJECT_LABELS: Record<AuditSubject, string> = {
  vendas: "Vendas",
  caixa: "Caixa",
  fiado: "Fiado",
  contas: "Contas a pagar e a receber",
  orcamentos: "Orçamentos",
  produtos: "Produtos e estoque",
  compras: "Compras",
  cadastros: "Clientes, fornecedores e vendedores",
  usuarios: "Usuários e acesso",
  empresa: "Empresa, plano e dados",
  plataforma: "Equipe da plataforma",
};

const NOUNS: Readonly<Record<string, string>> = {
  ...{ sale: "venda", payment_correction: "forma de pagamento", held_sale: "venda em espera", store_credit: "vale" },
  ...{ cash_register: "caixa", cash_movement: "movimentação do caixa", cash_closing: "fechamento" },
  ...{ fiado: "conta de fiado", fiado_sale: "compra fiada", fiado_payment: "pagamento de fiado" },
  ...{ payable: "conta a pagar", receivable: "conta a receber", quote: "orçamento", product: "produto" },
  ...{ price_change: "mudança de preços", stock: "estoque", stock_count: "inventário", scale: "balança" },
  ...{ purchase_item: "item da lista de compras", purchase_setting: "dias de cobertura", category: "categoria" },
  ...{ customer: "cliente", supplier: "fornecedor", seller: "vendedor", import: "importação", user: "usuário" },
  ...{ session: "sessão", company: "dados da empresa", plan: "plano", export: "exportação completa" },
  ...{ privacy_request: "pedido de dados pessoais", document: "documento", approval: "aprovação" },
};

const VERBS: Readonly<Record<string, string>> = {
  ...{ create: "Registrou", update: "Alterou", archive: "Arquivou", restore: "Restaurou", remove: "Removeu" },
  ...{ cancel: "Cancelou", reverse: "Estornou", open: "Abriu", close: "Fechou", send: "Enviou", undo: "Desfez" },
  ...{
    pay: "Pagou",
    receive: "Recebeu",
    answer: "Respondeu",
    convert: "Converteu em venda",
    revoke: "Desligou o link de",
  },
  ...{
    adjust: "Ajustou",
    apply: "Aplicou",
    commit: "Gravou",
    discard: "Descartou",
    hold: "Guardou",
    recall: "Recuperou",
  },
  ...{ give: "Deu", use: "Usou", refuse: "Recusou", invite: "Convidou", block: "Bloqueou", unblock: "Desbloqueou" },
  ...{ anonymize: "Apagou os dados de", attach: "Anexou arquivo a", detach: "Retirou anexo de", end: "Encerrou" },
  ...{ download: "Baixou", issue: "Emitiu", charge: "Cobrou", link: "Criou link de", unlink: "Desligou o link de" },
  ...{
    subscribe: "Contratou",
    keep: "Manteve",
    describe: "Corrigiu a descrição de",
    recount: "Recontou",
    accept: "Aceitou",
  },
};

const WHOLE: Readonly<Record<string, string>> = {
  "cash_movement.entry": "Suprimento no caixa",
  "cash_movement.exit": "Sangria do caixa",
  "sale.return": "Devolução ou troca",
  "sale.confirm_pix": "Conferiu um PIX",
  "sale.receipt_link": "Criou link de comprovante",
  "customer.personal_data": "Exportou os dados de um cliente",
  "payment_correction.create": "Corrigiu a forma de pagamento",
  "user.policies": "Mudou limites de usuário",
  "user.pin": "Criou ou trocou o PIN",
  "user.pin_remove": "Removeu o PIN",
  "user.recover": "Recuperou a conta pelo e-mail",
  "user.invitation_release": "Convite encerrado",
  "user.invite_again": "Convidou usuário de novo",
  "user.password_link": "Mandou link de senha",
  "user.second_factor_add": "Ativou uma segunda etapa",
  "user.second_factor_remove": "Removeu uma segunda etapa",
  "user.second_factor_reset": "Removeu a verificação em duas etapas de usuário",
  "user.recovery_codes_renew": "Gerou novos códigos de recuperação",
  "user.recovery_code_use": "Usou um código de recuperação",
  "stock_count.remove_item": "Tirou item do inventário",
  "cart.cancel_items": "Tirou itens de uma venda",
  "cash_register.view_expected": "Viu o esperado na gaveta",
  "sale.lookup": "Consultou venda de outra pessoa pelo número",
  "cash_register.count_refused": "Contagem ou retirada recusada no caixa",
  "offline_review.open": "Venda sem internet ficou a revisar",
  "offline_review.approve": "Aprovou venda feita sem internet",
  "offline_review.contest": "Contestou venda feita sem internet",
  "stock_divergence.settle": "Resolveu uma divergência de estoque",
  ...DEED_LABELS,
};

/** "sale.cancel" → "Cancelou venda". What nobody named stays as it is written down. */
export function actionLabel(action: string): string {
  const [noun = "", verb = ""] = action.split(".");
  const [said, about] = [VERBS[verb], NOUNS[noun]];
  return WHOLE[action] ?? (said && about ? `${said} ${about}` : action);
}

const DETAILS: Readonly<Record<string, string>> = {
  ...ACTION_LABELS,
  ...{ number: "número", name: "nome", reason: "motivo", amount_cents: "valor", total_cents: "total", by: "por" },
  ...{ fields: "campos", method: "forma", payment_method: "forma", refund_method: "devolvido por", sale: "venda" },
  ...{
    description: "descrição",
    difference_cents: "diferença",
    protocol: "protocolo",
    opening_amount_cents: "abertura",
  },
  ...{ counted_cash_cents: "contado", expected_cash_cents: "esperado", by_cents: "diferença", balance_cents: "saldo" },
  ...{ from_cents: "de", to_cents: "para", from: "de", to: "para", from_day: "vencia em", to_day: "vence em" },
  ...{ rows: "linhas", action: "ação", status: "situação", kind: "tipo", before: "antes", after: "depois" },
  ...{ counted_cents: "contado", expected_cents: "esperado", email: "e-mail", permissions: "permissões", note: "nota" },
  ...{ quantity_milli: "quantidade", balance_milli: "saldo", moved_milli: "movimentado", missing_milli: "faltava" },
  ...{ file_name: "arquivo", byte_count: "bytes", version: "versão", document: "documento", count: "quantidade" },
  ...{ approved_by_name: "aprovado por", requested_by_name: "pedido por", items: "itens", item_count: "itens" },
  ...{ minutes: "minutos", days: "dias", until: "até", plan: "plano", plan_type: "plano", person: "pessoa" },
  ...{ expires_at: "até", late: "fora do prazo", ended: "sessões encerradas", restored_count: "desfeitos" },
  ...{ from_method: "forma errada", to_method: "forma certa", refund_cents: "devolvido", flags: "avisos" },
  ...{ installments: "parcelas", recurrence: "repetição", interest_cents: "juros", fine_cents: "multa" },
  ...{ discount_cents: "desconto", cover_days: "dias de cobertura", mode: "como", settlement: "solução" },
  ...{ fiado_allowed: "fiado permitido", fiado_limit_cents: "limite de fiado", contact_consent: "aceita contato" },
  ...{ prefix: "prefixo", code_length: "tamanho do código", content: "conteúdo", uncounted: "não contados" },
  ...{ amount: "valor", rounding: "arredondamento", change_cents: "troco", credit_cents: "vale" },
  left: "restam",
};

export const detailLabel = (name: string): string =>
  DETAILS[name] ?? name.replace(/_(cents|milli|id)$/, "").replaceAll("_", " ");

const WORDS: Readonly<Record<string, string>> = { ...ACTION_LABELS, ...DECISION_LABELS, ...METHOD_LABELS };

/** What a particular says, where it is a word of the house: a deed, a decision, a form of payment. */
export const detailWord = (word: string): string => WORDS[word] ?? word;

const FIELDS: Readonly<Record<string, string>> = { ...company.fields, logo: "Logotipo" };

/** What a changed field of the company is called on its screen. */
export const fieldWord = (field: string): string => FIELDS[field] ?? field;
