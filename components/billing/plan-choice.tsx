"use client";

import { useRef, useState } from "react";
import { PlanReceipt } from "@/components/billing/plan-receipt";
import { ErrorSentences, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { ApiError } from "@/lib/api/client";
import { useAction, useOnceKey } from "@/lib/api/hooks";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { billing } from "@/lib/modules/billing/endpoints";
import { extended, PLANS } from "@/lib/modules/billing/rules";
import { type CurrentPlan, PLAN_TYPES, type PlanType } from "@/lib/modules/billing/schema";

const SIMULATED = "simulado";
const NOBODY = "nenhum";
const PAID_BEFORE = "O pagamento anterior foi confirmado. Recarregue a página para ver até quando vale o seu plano.";

type Props = {
  plan: CurrentPlan | null | undefined;
  /** Who takes the money. */
  gateway: string;
  zone: string;
  /** The plan is paid and runs. */
  onPaid: () => void;
};

/** The plans side by side; choosing one charges it. */
export function PlanChoice({ plan, gateway, zone, onPaid }: Props) {
  const { subscribe, busy, isPending, refusal } = useSubscription(onPaid);
  const isClosed = gateway === NOBODY;
  const endAfter = (type: PlanType) => {
    const now = new Date(Date.now());
    return formatDay(dayOf(extended(new Date(plan?.expires_at ?? now), type, now), zone));
  };
  return (
    <section aria-labelledby="planos">
      <h2 id="planos" className="mb-3 text-lg font-semibold">
        Escolha o período
      </h2>
      {gateway === SIMULATED ? (
        <Alert tone="waiting" className="mb-4" title="Pagamento simulado: nenhum valor será cobrado" />
      ) : null}
      {isClosed ? (
        <Alert tone="waiting" className="mb-4" title="O pagamento está indisponível no momento">
          Fale com o suporte para renovar o seu plano.
        </Alert>
      ) : null}
      {isPending ? (
        <Alert tone="waiting" className="mb-4" title="Aguardando o pagamento">
          O plano é liberado assim que o pagamento for confirmado.
        </Alert>
      ) : null}
      {refusal ? (
        <div className="mb-4">
          <ErrorSentences sentences={[refusal.message]} request_id={refusal.request_id} />
        </div>
      ) : null}
      <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {PLAN_TYPES.map((type) => {
          const isSame = plan?.type === type && !plan.trial;
          return (
            <PlanReceipt key={type} type={type}>
              <p className="mb-3 text-center text-sm">{plan === undefined ? " " : `Vale até ${endAfter(type)}`}</p>
              <Button
                variant="primary"
                size="lg"
                wide
                busy={busy === type}
                busyLabel="Confirmando..."
                disabled={plan === undefined || isClosed || (busy !== null && busy !== type)}
                onClick={() => subscribe(type)}
              >
                {isSame ? "Renovar" : "Assinar"} {PLANS[type].name.toLowerCase()}
              </Button>
            </PlanReceipt>
          );
        })}
      </div>
    </section>
  );
}

function useSubscription(onPaid: () => void) {
  const send = useAction(billing.subscribe);
  const key = useOnceKey();
  const [busy, setBusy] = useState<PlanType | null>(null);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sending = useRef(false);

  async function charge(plan_type: PlanType) {
    try {
      const { charge } = await send({ plan_type }, { key: key.current() });
      key.renew();
      notify.success("Plano atualizado", "Seu plano foi atualizado com sucesso.");
      return charge;
    } catch (error) {
      notify.error("Erro ao atualizar plano", "Não foi possível atualizar o plano.");
      throw error;
    }
  }

  async function subscribe(plan_type: PlanType) {
    if (sending.current) return;
    sending.current = true;
    setBusy(plan_type);
    setRefusal(null);
    try {
      const { status } = await charge(plan_type);
      if (status === "paid") return onPaid();
      setPending(true);
    } catch (error) {
      setRefusal(isPaidBefore(error) ? { message: PAID_BEFORE } : refusalOf(error));
    }
    sending.current = false;
    setBusy(null);
  }

  return { subscribe, busy, isPending, refusal };
}

/** The answer to an earlier choice was lost, yet it was paid: the key of this visit stands for that one. */
const isPaidBefore = (error: unknown) => error instanceof ApiError && error.code === "IDEMPOTENCY_KEY_REUSED";
