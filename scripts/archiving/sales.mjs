// Which sales of a year can be archived, and what is written of them to the file.

/**
 * A sale with a row in one of these tables stays, because that row can still change or belongs to a record of another year: a debt and
 * its payments, a return, an exchange, a correction, a quote.
 */
const TABLES_OF_STAYING_SALES = [
  "fiado_sale",
  "sale_return",
  "payment_correction",
  "store_credit_use",
  "closing_correction",
  "offline_review",
  "stock_divergence",
  "quote",
];

/** The condition for sales `s` of company $1 that can be archived: completed, paid at once, and never touched again. */
export const CAN_BE_ARCHIVED = `s.company_id = $1 AND s.status = 'concluida' AND s.return_state IS NULL AND s.exchange_of_id IS NULL
  AND s.credit_cents = 0 AND s.freight_cents = 0
  AND EXISTS (SELECT FROM cash_register r WHERE r.company_id = s.company_id AND r.id = s.cash_register_id AND r.status = 'closed')
  AND NOT EXISTS (
    SELECT FROM sale_payment p JOIN pix_charge c ON c.company_id = p.company_id AND c.sale_payment_id = p.id
    WHERE p.company_id = s.company_id AND p.sale_id = s.id AND (c.status <> 'paid' OR c.refund_requested_at IS NOT NULL))
  ${TABLES_OF_STAYING_SALES.map(
    (table) => `AND NOT EXISTS (SELECT FROM ${table} x WHERE x.company_id = s.company_id AND x.sale_id = s.id)`,
  ).join("\n  ")}`;

/** @param {string} column in cents, written as "1234,56" */
const money = (column) => `replace((${column} / 100.0)::numeric(20, 2)::text, '.', ',')`;
/** @param {string} column in thousandths, written as "1,500" */
const quantity = (column) => `replace((${column} / 1000.0)::numeric(20, 3)::text, '.', ',')`;
/** @param {string} column of a text, kept from being read as a formula by a spreadsheet */
const text = (column) => `CASE WHEN ${column} ~ '^[=+@\\t\\r-]' THEN '''' || ${column} ELSE ${column} END`;
/** @param {string} column of an instant, written in the shop's time zone, $2 */
const instant = (column) => `to_char(${column} AT TIME ZONE $2, 'DD/MM/YYYY HH24:MI:SS')`;

const SALE_COLUMNS = { "código interno da venda": "s.id", venda: "s.number" };

/**
 * The files contain no personal data of customers, because a customer's data must be erased on request wherever it is: instead of the
 * name there is the customer's id, and the tax number and the notes are left out.
 *
 * The files: the columns by their heading, and the tables that are joined to the chosen sales `s`. The first column of the first file
 * is the sale's id, by which the sales are removed.
 * @type {{ name: string, columns: Record<string, string>, joined: string, order: string }[]}
 */
export const FILES = [
  {
    name: "vendas.csv",
    columns: {
      ...SALE_COLUMNS,
      "dia da loja": "to_char(s.business_day, 'DD/MM/YYYY')",
      "vendida em": instant("s.sold_at"),
      caixa: "r.number",
      "quem fez": text("s.user_name"),
      vendedor: text("v.name"),
      "código interno do cliente": "s.customer_id",
      subtotal: money("s.subtotal_cents"),
      desconto: money("s.discount_cents"),
      acréscimo: money("s.surcharge_cents"),
      total: money("s.total_cents"),
      troco: money("s.change_cents"),
      "recebida em": instant("s.recorded_at"),
      "número sem internet": "s.offline_number",
    },
    joined: `JOIN cash_register r ON r.company_id = $1 AND r.id = s.cash_register_id
      LEFT JOIN seller v ON v.company_id = $1 AND v.id = s.seller_id`,
    order: "s.business_day, s.sold_at, s.id",
  },
  {
    name: "vendas-itens.csv",
    columns: {
      ...SALE_COLUMNS,
      posição: "i.position + 1",
      "código interno do produto": "i.product_id",
      "código de barras": "p.barcode",
      descrição: text("i.description"),
      unidade: "i.unit",
      quantidade: quantity("i.quantity_milli"),
      "preço unitário": money("i.unit_price_cents"),
      "preço de tabela": money("i.list_price_cents"),
      "preço de custo": money("i.cost_price_cents"),
      desconto: money("i.discount_cents"),
      acréscimo: money("i.surcharge_cents"),
      total: money("i.total_cents"),
    },
    joined: `JOIN sale_item i ON i.company_id = $1 AND i.sale_id = s.id
      LEFT JOIN product p ON p.company_id = $1 AND p.id = i.product_id`,
    order: "s.business_day, s.sold_at, s.id, i.position",
  },
  {
    name: "vendas-pagamentos.csv",
    columns: {
      ...SALE_COLUMNS,
      forma: "p.method",
      valor: money("p.amount_cents"),
      recebido: money("p.received_cents"),
      parcelas: "p.installments",
      "PIX a conferir": "CASE WHEN p.to_confirm THEN 'sim' ELSE 'não' END",
      "PIX conferido em": instant("c.confirmed_at"),
      "PIX conferido por": text("c.user_name"),
      "cobrança PIX": "x.gateway_payment_id",
      "PIX pago em": instant("x.paid_at"),
    },
    joined: `JOIN sale_payment p ON p.company_id = $1 AND p.sale_id = s.id
      LEFT JOIN pix_confirmation c ON c.company_id = $1 AND c.sale_payment_id = p.id
      LEFT JOIN pix_charge x ON x.company_id = $1 AND x.sale_payment_id = p.id`,
    order: "s.business_day, s.sold_at, s.id, p.position",
  },
  {
    name: "caixas-movimentacoes.csv",
    columns: {
      ...SALE_COLUMNS,
      caixa: "r.number",
      tipo: "CASE m.type WHEN 'entry' THEN 'entrada' ELSE 'saída' END",
      forma: "m.payment_type",
      valor: money("m.amount_cents"),
      descrição: text("m.description"),
      "quem fez": text("m.user_name"),
      "criado em": instant("m.created_at"),
    },
    joined: `JOIN cash_movement m ON m.company_id = $1 AND m.sale_id = s.id
      JOIN cash_register r ON r.company_id = $1 AND r.id = m.cash_register_id`,
    order: "s.business_day, s.sold_at, s.id, m.id",
  },
  {
    name: "estoque-movimentacoes.csv",
    columns: {
      ...SALE_COLUMNS,
      "código interno do produto": "m.product_id",
      produto: text("p.name"),
      quantidade: quantity("m.quantity_milli"),
      saldo: quantity("m.balance_milli"),
      "criado em": instant("m.created_at"),
    },
    joined: `JOIN stock_movement m ON m.company_id = $1 AND m.sale_id = s.id
      JOIN product p ON p.company_id = $1 AND p.id = m.product_id`,
    order: "s.business_day, s.sold_at, s.id, m.id",
  },
  {
    name: "log.csv",
    columns: {
      ...SALE_COLUMNS,
      ação: "a.action",
      "quem fez": text("u.name"),
      "criado em": instant("a.created_at"),
    },
    joined: `JOIN audit_entry a ON a.company_id = $1 AND a.subject = s.id::text
        AND a.created_at BETWEEN s.sold_at - interval '1 day' AND coalesce(s.recorded_at, s.sold_at) + interval '1 day'
      LEFT JOIN users u ON u.id = a.user_id`,
    order: "s.business_day, s.sold_at, s.id, a.id",
  },
];
