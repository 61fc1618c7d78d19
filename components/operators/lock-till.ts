import { refusalOf } from "@/components/blocks/error-state";
import { showLock } from "@/components/shell/till-lock";
import { notify } from "@/components/ui/toaster";
import { call } from "@/lib/api/client";
import { operators } from "@/lib/modules/operators/endpoints";

/** Locks the session on the server, then this browser. A failure changes nothing: the till stays open. */
export async function lockTill() {
  await call(operators.lock, {}, { signal: AbortSignal.timeout(10_000) });
  showLock();
}

/** Locks the till at the user's request, and reports a failure. */
export const lockByHand = () =>
  lockTill().catch((error: unknown) => notify.error("O PDV não foi bloqueado", refusalOf(error).message));
