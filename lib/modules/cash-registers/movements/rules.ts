import type { DrawerTerm } from "./schema";

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
