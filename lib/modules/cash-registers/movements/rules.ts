export const MOVEMENTS_PER_PAGE = 10;
/** Minimum time between automatic reloads of the list; a manual refresh ignores it. */
export const MOVEMENTS_THROTTLE_MS = 5_000;

export const ORIGINS = ["sale", "manual", "fiado_payment", "receivable", "payable", "refund"] as const;

/** Terms of the expected cash that are sums of movements. */
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

/** Returns the filter for the movements that a drawer term sums, matching the database function `cash_summary`. */
export const movementFilterOf = (term: DrawerTerm) =>
  ({
    cash_sales: { ...cash, origin: "sale" },
    cash_receipts: { ...cash, origin: { in: ["fiado_payment", "receivable"] } },
    supplies: manual("entry", "exit"),
    withdrawals: manual("exit", "entry"),
    payables: { ...cash, origin: "payable" },
    refunds: { ...cash, origin: "refund" },
  })[term];

/** Returns the cash register id of a movement. Throws an Error when it is missing. */
export function requireCashRegisterId(id: string | null | undefined): string {
  if (!id?.trim()) throw new Error("cashRegisterId is required");
  return id;
}
