export const MOVEMENTS_PER_PAGE = 10;
/** The list is not asked for again within this time, unless somebody insists. */
export const MOVEMENTS_THROTTLE_MS = 5_000;

export const ORIGINS = ["sale", "manual", "fiado_payment", "receivable", "payable", "refund"] as const;

/** The terms of what should be in the drawer that are made of movements. */
export const DRAWER_TERMS = ["cash_sales", "cash_receipts", "supplies", "withdrawals", "payables", "refunds"] as const;
export type DrawerTerm = (typeof DRAWER_TERMS)[number];

const cash = { payment_type: "dinheiro" } as const;
const manual = (type: "entry" | "exit", reversal: "entry" | "exit") => ({
  ...cash,
  origin: "manual",
  OR: [
    { type, reverses_id: null },
    { type: reversal, reverses_id: { not: null } },
  ],
});

/** Which movements a term of the drawer is the sum of, as the database's `cash_summary` counts them. */
export const behindTerm = (term: DrawerTerm) =>
  ({
    cash_sales: { ...cash, origin: "sale" },
    cash_receipts: { ...cash, origin: { in: ["fiado_payment", "receivable"] } },
    supplies: manual("entry", "exit"),
    withdrawals: manual("exit", "entry"),
    payables: { ...cash, origin: "payable" },
    refunds: { ...cash, origin: "refund" },
  })[term];

/** The id of the cash register that a movement goes to. Throws an Error without one. */
export function requireCashRegisterId(id: string | null | undefined): string {
  if (!id?.trim()) throw new Error("cashRegisterId is required");
  return id;
}
