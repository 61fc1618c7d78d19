/** Age groups of a debt, in days since the purchase. */
export const AGES = ["0-30", "31-60", "61-90", "90+"] as const;
export type Age = (typeof AGES)[number];

export const DEBTOR_SORTS = ["oldest", "name", "balance", "usage", "last_payment"] as const;

interface Account {
  readonly fiado_limit_cents: number;
  readonly balance_cents: number;
}

/** Returns the amount still available on account, in cents. Null without a limit. */
export const availableOf = ({ fiado_limit_cents, balance_cents }: Account): number | null =>
  fiado_limit_cents === 0 ? null : Math.max(0, fiado_limit_cents - balance_cents);

/** Returns the used part of the limit in hundredths of a percent, rounded down. Null without a limit. */
export const usageOf = ({ fiado_limit_cents, balance_cents }: Account): number | null =>
  fiado_limit_cents === 0 ? null : Math.floor((balance_cents * 10_000) / fiado_limit_cents);
