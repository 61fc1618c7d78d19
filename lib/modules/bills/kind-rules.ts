/** The differences between payables and receivables. All other bill logic is shared. */
export interface BillKind {
  readonly table: "payable" | "receivable";
  /** The table that `<party>_id` references: the supplier to pay, or the customer who pays. */
  readonly party: "supplier" | "customer";
  /** The message for an unknown or missing party. */
  readonly party_message: string;
  /** The error for a bill that is already settled. */
  readonly settled_code: "ALREADY_PAID" | "ALREADY_RECEIVED";
  /** Direction of a settlement's cash movement. */
  readonly cash_direction: "exit" | "entry";
  /** The audit action of a settlement, after the table: "payable.pay". */
  readonly settle_action: "pay" | "receive";
  readonly settlement_label: "pagamento" | "recebimento";
}

export const PAYABLES: BillKind = {
  table: "payable",
  party: "supplier",
  party_message: "Escolha o fornecedor.",
  settled_code: "ALREADY_PAID",
  cash_direction: "exit",
  settle_action: "pay",
  settlement_label: "pagamento",
};

export const RECEIVABLES: BillKind = {
  table: "receivable",
  party: "customer",
  party_message: "Escolha o cliente.",
  settled_code: "ALREADY_RECEIVED",
  cash_direction: "entry",
  settle_action: "receive",
  settlement_label: "recebimento",
};
