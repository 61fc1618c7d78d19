"use client";

import { type ReactNode, useEffectEvent, useLayoutEffect } from "react";
import { CopyButton } from "@/components/blocks/copy-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatMoney } from "@/lib/core/money";
import type { ShownPixCharge } from "../cart/cart";
import { useShowPix } from "../customer-display/shown-payment";
import { useIsOffline } from "../offline/use-offline";
import { PixCode } from "./pix-code";
import { usePixCharge, useSecondsUntil } from "./use-pix-charge";

type Props = {
  /** Whether the shop's account confirms its PIX. */
  isEnabled: boolean;
  amount_cents: number;
  /** Called once, when the bank confirmed the payment. */
  onPaid: (charge: ShownPixCharge) => void;
  /** Called when the operator has to confirm the PIX, and when this is over. */
  onManualConfirmation: (isManual: boolean) => void;
  /** Shown instead, offline or without an answer of the provider: a PIX to be confirmed by the operator. */
  children: ReactNode;
};

/** A PIX that confirms itself: a QR code for exactly this amount, which the till watches until the customer has paid. */
export function AutomaticPix({ isEnabled, children, ...rest }: Props) {
  const isOffline = useIsOffline();
  return isEnabled && !isOffline ? (
    <WatchedPix {...rest}>{children}</WatchedPix>
  ) : (
    <>
      <ReportManualConfirmation onManualConfirmation={rest.onManualConfirmation} />
      {children}
    </>
  );
}

/** Renders nothing. Reports, while it is mounted, that the operator confirms the PIX. At once: the next Enter must already receive it. */
function ReportManualConfirmation({ onManualConfirmation }: Pick<Props, "onManualConfirmation">) {
  const report = useEffectEvent(onManualConfirmation);
  useLayoutEffect(() => {
    report(true);
    return () => report(false);
  }, []);
  return null;
}

function WatchedPix({ amount_cents, onPaid, onManualConfirmation, children }: Omit<Props, "isEnabled">) {
  const { charge, problem, ended, renew } = usePixCharge(amount_cents, onPaid);
  const isWaiting = !problem && !ended;
  useShowPix(isWaiting ? (charge?.pix_code ?? null) : null, amount_cents);
  if (problem)
    return (
      <div className="grid gap-3">
        <ReportManualConfirmation onManualConfirmation={onManualConfirmation} />
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-waiting-wash px-3 py-2">
          <p role="status" className="min-w-0 flex-1 basis-44 text-sm text-waiting-ink">
            A confirmação automática não respondeu. Confira no banco.
          </p>
          <Button size="sm" onClick={renew}>
            Tentar de novo
          </Button>
        </div>
        {children}
      </div>
    );
  if (ended)
    return (
      <Alert
        tone="waiting"
        title={ended.title}
        action={
          <Button size="sm" onClick={renew}>
            Gerar outro QR Code
          </Button>
        }
      >
        {ended.explanation}
      </Alert>
    );
  if (!charge?.pix_code)
    return (
      <div className="grid justify-items-center gap-2 sm:justify-items-start" aria-busy="true">
        <Skeleton className="size-72 rounded-md sm:low-screen:size-52" />
        <p role="status" className="text-sm text-ink-soft">
          Gerando o QR Code…
        </p>
      </div>
    );
  return (
    <PixCode text={charge.pix_code} label={`QR Code PIX de ${formatMoney(charge.amount_cents)}`}>
      <p role="status" className="w-full font-semibold">
        Aguardando pagamento…
      </p>
      <TimeLeft until={charge.expires_at} />
      <CopyButton size="sm" text={charge.pix_code} label="Copia e cola" otherwise="Mostre o QR Code ao cliente." />
    </PixCode>
  );
}

/** How long the code can still be paid. */
function TimeLeft({ until }: { until: string }) {
  const left = useSecondsUntil(until);
  const [minutes, seconds] = [Math.floor(left / 60), left % 60].map((part) => String(part).padStart(2, "0"));
  return (
    <span role="timer" className="figures text-sm text-ink-soft">
      Vale por {minutes}:{seconds}
    </span>
  );
}
