/** What a sale came to on average, to the nearest cent; null when nothing was sold. */
export const averageOf = ({ total_cents, sale_count }: { total_cents: number; sale_count: number }): number | null =>
  sale_count === 0 ? null : Math.round(total_cents / sale_count);
