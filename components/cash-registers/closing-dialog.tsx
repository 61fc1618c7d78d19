"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { useApproval } from "@/components/approvals/use-approval";
import { ClosingChecks, type Pending } from "@/components/cash-registers/closing-checks";
import { ClosingCount } from "@/components/cash-registers/closing-count";
import { ClosingResult } from "@/components/cash-registers/closing-result";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { call } from "@/lib/api/client";
import { isUnder, useOnceKey } from "@/lib/api/hooks";
import { closing as closings } from "@/lib/modules/cash-registers/closing/endpoints";
import type { CashClosing, ClosingForm } from "@/lib/modules/cash-registers/closing/schema";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

type Props = {
  register: CashRegister;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whoever counts does not see what is expected until the server has answered. */
  blind: boolean;
  /** Whether he may ask to see it all the same. */
  mayLook?: boolean;
  /** Called when the result is left. Only then is the register reloaded, so that the result stays on the screen. */
  onClosed: (closing: CashClosing) => void;
  /** What the till knows to be undone: held sales, unsent sales. Left out, the server is asked. */
  pending?: readonly Pending[] | undefined;
};

/** A count takes minutes: a slip of the hand must not throw it away. "Cancelar" and the X still leave. */
const stay = (event: Event) => event.preventDefault();

/**
 * Closes a register in three steps: what is pending, the count, the result. Keep it mounted with the same `register`
 * while it is open, whatever the page learns about the register meanwhile.
 */
export function ClosingDialog({ register, open, onOpenChange, blind, mayLook = true, onClosed, pending }: Props) {
  const { mutate } = useSWRConfig();
  const key = useOnceKey();
  const approval = useApproval();
  const [step, setStep] = useState<"check" | "count" | "result">("check");
  const [closing, setClosing] = useState<CashClosing | null>(null);

  async function close({ float_left_cents, denominations, note, ...counted }: ClosingForm) {
    const words = {
      id: register.id,
      counted: {
        dinheiro_cents: counted.dinheiro_cents,
        pix_cents: counted.pix_cents ?? undefined,
        debito_cents: counted.debito_cents ?? undefined,
        credito_cents: counted.credito_cents ?? undefined,
      },
      denominations: denominations ?? undefined,
      float_left_cents: float_left_cents ?? 0,
      note,
    };
    const result = await approval.run((approval_ids) =>
      call(closings.create, { ...words, approval_ids }, { key: key.current() }),
    );
    key.renew();
    setClosing(result);
    setStep("result");
  }

  function leave(isOpen: boolean) {
    onOpenChange(isOpen);
    if (isOpen) return;
    setStep("check");
    if (!closing) return;
    setClosing(null);
    onClosed(closing);
    mutate((address) => closings.create.refreshes.some((path) => isUnder(path, address)));
  }

  const title = closing ? `Fechamento nº ${closing.number}` : `Fechar caixa nº ${register.number}`;
  const steps = {
    check: "Passo 1 de 3: pendências",
    count: "Passo 2 de 3: contagem",
    result: "Passo 3 de 3: resultado",
  };
  return (
    <Dialog open={open} onOpenChange={leave}>
      <DialogContent
        title={title}
        description={steps[step]}
        {...(step === "count" && { onInteractOutside: stay, onEscapeKeyDown: stay })}
      >
        {step === "check" ? (
          <ClosingChecks
            register={register}
            pending={pending}
            onCancel={() => leave(false)}
            onNext={() => setStep("count")}
          />
        ) : step === "count" ? (
          <ClosingCount
            register_id={register.id}
            blind={blind}
            mayLook={mayLook}
            onCancel={() => leave(false)}
            onSubmit={close}
          />
        ) : closing ? (
          <ClosingResult closing={closing} onDone={() => leave(false)} />
        ) : null}
        {approval.dialog}
      </DialogContent>
    </Dialog>
  );
}
