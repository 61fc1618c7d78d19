import "server-only";
import { openPix } from "./rules";
import type { confirmPix, listOpenPix } from "./service";

export const presentOpenPix = ({ rows, unclaimed_count }: Awaited<ReturnType<typeof listOpenPix>>) => ({
  unclaimed_count,
  data: rows.flatMap(({ id, sale: { customer, sold_at, ...sale } }) => {
    const amount_cents = openPix(sale).get(id);
    if (amount_cents === undefined) return [];
    return {
      id,
      amount_cents,
      sale: { ...sale, sold_at: sold_at.toISOString(), customer_name: customer?.name ?? null },
    };
  }),
});

export const presentConfirmation = ({
  sale_payment_id,
  user_name,
  confirmed_at,
}: Awaited<ReturnType<typeof confirmPix>>) => ({
  id: sale_payment_id,
  user_name,
  confirmed_at: confirmed_at.toISOString(),
});
