"use client";

import { useRef, useState } from "react";
import { type Refusal, refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/client";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { billing } from "@/lib/modules/billing/endpoints";
import type { PlanType } from "@/lib/modules/billing/rules";
import type { PlanCharge } from "@/lib/modules/billing/schema";

const PAID_BEFORE = "O pedido anterior foi recebido. Recarregue a página para ver como ele está.";

export const notifyPaid = () => notify.success("Plano atualizado", "Seu plano foi atualizado com sucesso.");

/** Subscribes to a plan. Calls `onPaid` if the charge is paid immediately, otherwise `onCharged`. */
export function useSubscription(onPaid: () => void, onCharged: (charge: PlanCharge) => void) {
  const send = useAction(billing.subscribe);
  const key = useIdempotencyKey();
  const [busy, setBusy] = useState<PlanType | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sending = useRef(false);

  async function subscribe(plan_type: PlanType, coupon?: string) {
    if (sending.current) return;
    sending.current = true;
    setBusy(plan_type);
    setRefusal(null);
    try {
      const { charge } = await send({ plan_type, ...(coupon && { coupon }) }, { key: key.current() });
      key.renew();
      if (charge.status === "paid") {
        notifyPaid();
        return onPaid();
      }
      onCharged(charge);
    } catch (error) {
      notify.error("Erro ao atualizar plano", "Não foi possível atualizar o plano.");
      setRefusal(isTakenBefore(error) ? { message: PAID_BEFORE } : refusalOf(error));
    }
    sending.current = false;
    setBusy(null);
  }

  return { subscribe, busy, refusal };
}

/** Returns whether the idempotency key was already used by an earlier request whose response was lost. */
const isTakenBefore = (error: unknown) => error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED";
