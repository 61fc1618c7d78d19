/** Average net amount per sale, rounded to the cent. Returns null without sales. */
export const averageOf = ({ net_cents, sale_count }: { net_cents: number; sale_count: number }): number | null =>
  sale_count === 0 ? null : Math.round(net_cents / sale_count);
