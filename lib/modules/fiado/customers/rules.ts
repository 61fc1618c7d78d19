/** How old a debt is, in days since the purchase. */
export const AGES = ["0-30", "31-60", "61-90", "90+"] as const;
export type Age = (typeof AGES)[number];

export const DEBTOR_SORTS = ["oldest", "name", "balance", "usage", "last_payment"] as const;

interface Account {
  readonly fiado_limit_cents: number;
  readonly balance_cents: number;
}

/** What may still be bought on account, in cents; null where no limit is set. */
export const availableOf = ({ fiado_limit_cents, balance_cents }: Account): number | null =>
  fiado_limit_cents === 0 ? null : Math.max(0, fiado_limit_cents - balance_cents);

/** How much of the limit is used, in hundredths of a percent, rounded down; null where no limit is set. */
export const usageOf = ({ fiado_limit_cents, balance_cents }: Account): number | null =>
  fiado_limit_cents === 0 ? null : Math.floor((balance_cents * 10_000) / fiado_limit_cents);
