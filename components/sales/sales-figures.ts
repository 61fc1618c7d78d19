/** What a sale came to on average after what was returned, to the nearest cent; null when nothing was sold. */
export const averageOf = ({ net_cents, sale_count }: { net_cents: number; sale_count: number }): number | null =>
  sale_count === 0 ? null : Math.round(net_cents / sale_count);
