import "server-only";
import type { Ctx } from "@/lib/db/tenant";
import { isGivenUp, PIX_CHARGE_STATUSES, unclaimedReason } from "./rules";
import type { getPixCharge, listUnclaimedPix } from "./service";

type Charge = Awaited<ReturnType<typeof getPixCharge>>;

export const presentPixCharge = (charge: Charge, { now }: Ctx) => ({
  id: charge.id,
  amount_cents: charge.amount_cents,
  status: PIX_CHARGE_STATUSES.find((known) => known === charge.status) ?? "failed",
  pix_code: charge.status === "pending" && !isGivenUp(charge, now) ? charge.pix_code : null,
  expires_at: charge.expires_at.toISOString(),
  paid_at: charge.paid_at?.toISOString() ?? null,
  is_used: charge.sale_payment_id !== null || charge.refund_requested_at !== null,
});

export const presentUnclaimedPix = ({ charges, saleNumbers }: Awaited<ReturnType<typeof listUnclaimedPix>>) => ({
  data: charges.flatMap(({ id, amount_cents, paid_at, user_name, cart_key, refund_requested_at, ...charge }) => {
    if (!paid_at) return [];
    const sale_number = saleNumbers.get(cart_key) ?? null;
    return {
      id,
      amount_cents,
      paid_at: paid_at.toISOString(),
      user_name,
      reason: unclaimedReason({ ...charge, paid_at }, sale_number !== null),
      sale_number,
      is_refunding: refund_requested_at !== null,
    };
  }),
});
