"use client";

import { useState } from "react";
import { CouponField, CouponPrice } from "@/components/billing/coupon-field";
import { PixPayment } from "@/components/billing/pix-payment";
import { planOf, planPrice } from "@/components/billing/plan-price";
import { PlanReceipt } from "@/components/billing/plan-receipt";
import { usePlanCoupon } from "@/components/billing/use-plan-coupon";
import { useSubscription } from "@/components/billing/use-subscription";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { ErrorMessages } from "@/components/blocks/error-state";
import { usePlatformSettings } from "@/components/shell/platform-settings";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { AppliedCoupon } from "@/lib/modules/billing/coupons/schema";
import { extendedEnd, PLAN_TYPES, type PlanType } from "@/lib/modules/billing/rules";
import type { CurrentPlan, PlanCharge } from "@/lib/modules/billing/schema";

const SIMULATED = "simulado";
const NO_GATEWAY = "nenhum";

type Props = {
  plan: CurrentPlan | null | undefined;
  /** Name of the payment gateway. */
  gateway: string;
  zone: string;
  /** Called when the plan is paid and active. */
  onPaid: () => void;
};

/** The plans side by side. Choosing one creates a charge, which is paid on the same screen. */
export function PlanChoice({ plan, gateway, zone, onPaid }: Props) {
  const [chosen, setChosen] = useState<PlanCharge | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const charge = chosen ?? (isChoosing ? null : plan?.pending_charge);
  const { subscribe, busy, refusal } = useSubscription(onPaid, setChosen);
  const coupon = usePlanCoupon(charge ? null : (plan?.coupon?.code ?? null));

  function chooseAgain() {
    setChosen(null);
    setChoosing(true);
  }

  return (
    <section aria-labelledby="planos" className="w-full lg:min-w-96">
      <h2 id="planos" className="mb-3 text-lg font-semibold">
        {charge ? "Pagamento" : "Escolha o período"}
      </h2>
      {gateway === SIMULATED ? (
        <Alert tone="waiting" className="mb-4" title="Pagamento simulado: nenhum valor será cobrado" />
      ) : null}
      {gateway === NO_GATEWAY ? (
        <Alert tone="waiting" className="mb-4" title="O pagamento está indisponível no momento">
          Fale com o suporte para renovar o seu plano.
        </Alert>
      ) : null}
      {refusal ? (
        <div className="mb-4">
          <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} />
        </div>
      ) : null}
      {charge ? (
        <PixPayment key={charge.id} charge={charge} zone={zone} onPaid={onPaid} onBack={chooseAgain} />
      ) : (
        <>
          <CouponField coupon={coupon} />
          <Offers
            plan={plan}
            zone={zone}
            busy={busy}
            isClosed={gateway === NO_GATEWAY}
            coupon={coupon.applied}
            onChoose={subscribe}
          />
        </>
      )}
    </section>
  );
}

type OffersProps = Pick<Props, "plan" | "zone"> & {
  busy: PlanType | null;
  isClosed: boolean;
  coupon: AppliedCoupon | null;
  onChoose: (type: PlanType, coupon?: string) => Promise<void>;
};

function Offers({ plan, zone, busy, isClosed, coupon, onChoose }: OffersProps) {
  const { plans } = usePlatformSettings();
  const [asksForYear, setAsksForYear] = useState(false);
  const endAfter = (type: PlanType) => {
    const now = new Date(Date.now());
    return formatDay(dayOf(extendedEnd(new Date(plan?.expires_at ?? now), type, now), zone));
  };
  const offerOf = (type: PlanType) => coupon?.offers.find(({ plan_type }) => plan_type === type);
  const priceOf = (type: PlanType) => offerOf(type)?.amount_cents ?? planPrice(type, plans).total_cents;
  const choose = (type: PlanType) => onChoose(type, offerOf(type) && coupon?.code);
  return (
    <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
      <ConfirmDialog
        open={asksForYear}
        onOpenChange={setAsksForYear}
        title="Pagar um ano de uma vez?"
        description={`O PIX é de ${formatMoney(priceOf("anual"))} e vale até ${endAfter("anual")}. Nada é cobrado antes de você pagar o PIX.`}
        confirmLabel="Gerar o PIX do ano"
        busyLabel="Gerando…"
        onConfirm={() => choose("anual")}
      />
      {PLAN_TYPES.map((type) => {
        const isSame = plan?.type === type && !plan.trial;
        return (
          <PlanReceipt key={type} type={type} plans={plans}>
            {coupon ? <CouponPrice offer={offerOf(type)} /> : null}
            <p className="mb-3 text-center text-sm">{plan === undefined ? " " : `Vale até ${endAfter(type)}`}</p>
            <Button
              variant="primary"
              size="lg"
              wide
              busy={busy === type}
              busyLabel="Confirmando..."
              disabled={plan === undefined || isClosed || (busy !== null && busy !== type)}
              onClick={() => (type === "anual" ? setAsksForYear(true) : choose(type))}
            >
              {isSame ? "Renovar" : "Assinar"} {planOf(type, plans).name}
            </Button>
          </PlanReceipt>
        );
      })}
    </div>
  );
}
