export const PAYMENT_METHODS = ["dinheiro", "pix", "debito", "credito", "fiado"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What a sale is paid with: the payment methods, and "vale" for store credit and exchanges. */
export const TENDERS = [...PAYMENT_METHODS, "vale"] as const;
export type Tender = (typeof TENDERS)[number];

/** The columns by which the history can be sorted. */
export const REGISTER_SORTS = ["opened_at", "total_sales_cents", "difference_cents"] as const;
export type RegisterSort = (typeof REGISTER_SORTS)[number];

/** Brazilian notes and coins in circulation, in cents. */
export const DENOMINATIONS = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5] as const;

/** One row of the database's `cash_summary`, in cents. */
export type SummaryRow = Record<
  | `${"opening_amount" | "cash_sales" | "cash_receipts" | "supplies" | "withdrawals" | "cash_payables" | "cash_refunds"}_cents`
  | `${"manual" | "payables" | "total_sales" | "total_entries" | "total_exits" | "expected_cash"}_cents`
  | `${"moved" | "sold"}_${"dinheiro" | "pix" | "debito" | "credito" | "fiado"}_cents`
  | `received_${"pix" | "debito" | "credito" | "fiado"}_cents`
  | `${"sold_store_credit" | "returns"}_cents`
  | "sale_count",
  number
>;

/** Groups a `cash_summary` row into the API's fields and adds the terms of the expected cash. */
export const summaryOf = (row: SummaryRow) => ({
  movements_by_payment_type: {
    dinheiro_cents: row.moved_dinheiro_cents,
    pix_cents: row.moved_pix_cents,
    debito_cents: row.moved_debito_cents,
    credito_cents: row.moved_credito_cents,
    fiado_cents: row.moved_fiado_cents,
  },
  sales_by_payment_method: {
    cash_cents: row.sold_dinheiro_cents,
    pix_cents: row.sold_pix_cents,
    debit_card_cents: row.sold_debito_cents,
    credit_card_cents: row.sold_credito_cents,
    on_account_cents: row.sold_fiado_cents,
  },
  total_exits_cents: row.total_exits_cents,
  total_entries_cents: row.total_entries_cents,
  total_sales_cents: row.total_sales_cents,
  sale_count: row.sale_count,
  credit_cents: row.sold_store_credit_cents,
  returns_cents: row.returns_cents,
  manual_cents: row.manual_cents,
  payables_cents: row.payables_cents,
  drawer: {
    opening_cents: row.opening_amount_cents,
    cash_sales_cents: row.cash_sales_cents,
    cash_receipts_cents: row.cash_receipts_cents,
    supplies_cents: row.supplies_cents,
    withdrawals_cents: row.withdrawals_cents,
    payables_cents: row.cash_payables_cents,
    refunds_cents: row.cash_refunds_cents,
    expected_cents: row.expected_cash_cents,
  },
  expected_by_method: {
    dinheiro_cents: row.expected_cash_cents,
    pix_cents: row.sold_pix_cents + row.received_pix_cents,
    debito_cents: row.sold_debito_cents + row.received_debito_cents,
    credito_cents: row.sold_credito_cents + row.received_credito_cents,
    fiado_cents: row.sold_fiado_cents + row.received_fiado_cents,
  },
});

const TERMS = [
  ["opening_cents", "+"],
  ["cash_sales_cents", "+"],
  ["cash_receipts_cents", "+"],
  ["supplies_cents", "+"],
  ["withdrawals_cents", "−"],
  ["payables_cents", "−"],
  ["refunds_cents", "−"],
] as const;

/** Returns the signed terms of the expected cash, in display order. */
export const drawerTerms = (drawer: Readonly<Record<(typeof TERMS)[number][0], number>>) =>
  TERMS.map(([key, sign]) => ({ key, sign, cents: drawer[key] }));

/** Returns true when the expected cash exceeds the shop's limit. A limit of 0 means no limit. */
export const isOverfull = (expected_cents: number, limit_cents: number) =>
  limit_cents > 0 && expected_cents > limit_cents;
