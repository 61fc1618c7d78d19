import "server-only";
import { count as countPoint, hasRemaining } from "@/lib/access/limits";
import type { PublicCall } from "@/lib/api/context";
import type { Received } from "@/lib/api/endpoint";
import { platformCtx } from "../platform-ctx";
import { askAboutPixCharge } from "../service";
import type { pixNotices } from "./endpoints";
import { chargeOfNotice } from "./token";

const RECEIVED = { received: true } as const;

/**
 * Handles a notice about a charge: it only says that something changed, so the charge is read from the provider. An unknown
 * address gets the same answer and changes nothing. Throws GATEWAY_UNAVAILABLE so that the notice is sent again.
 */
export async function handlePixNotice({ now, request_id }: PublicCall, { token }: Received<typeof pixNotices.receive>) {
  const named = chargeOfNotice(token);
  if (!named) return RECEIVED;
  const { ctx, charge } = await platformCtx(named, now, request_id);
  if (!charge || !(await hasRemaining("pix_notice", charge.id))) return RECEIVED;
  await countPoint("pix_notice", charge.id);
  await askAboutPixCharge(ctx, charge);
  return RECEIVED;
}
