"use client";

import { useState } from "react";
import { useSWRConfig } from "swr";
import { useApproval } from "@/components/approvals/use-approval";
import { ClosingChecks, type Pending } from "@/components/cash-registers/closing-checks";
import { ClosingCount } from "@/components/cash-registers/closing-count";
import { ClosingResult } from "@/components/cash-registers/closing-result";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { call } from "@/lib/api/client";
import { isUnder, useIdempotencyKey } from "@/lib/api/hooks";
import { closing as closings } from "@/lib/modules/cash-registers/closing/endpoints";
import type { CashClosing, ClosingForm } from "@/lib/modules/cash-registers/closing/schema";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";

type Props = {
  register: CashRegister;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Blind closing: the operator does not see the expected amounts before submitting the count. */
  blind: boolean;
  /** The operator may ask to see the expected amount in a blind closing. */
  mayLook?: boolean;
  /**
   * Called when the user leaves the result. The cash register is reloaded only then, so that the result stays visible.
   */
  onClosed: (closing: CashClosing) => void;
  /** Pending items known to the till: held sales, unsent sales. Without it, the server is asked. */
  pending?: readonly Pending[] | undefined;
};

/** Counting takes minutes, so a click outside or Esc must not close the dialog. "Cancelar" and the X still do. */
const preventClose = (event: Event) => event.preventDefault();

/**
 * Closes a cash register in three steps: pending items, count, result. Keep it mounted with the same `register` while
 * it is open, even if the page reloads the register.
 */
export function ClosingDialog({ register, open, onOpenChange, blind, mayLook = true, onClosed, pending }: Props) {
  const { mutate } = useSWRConfig();
  const key = useIdempotencyKey();
  const approval = useApproval();
  const [step, setStep] = useState<"check" | "count" | "result">("check");
  const [closing, setClosing] = useState<CashClosing | null>(null);

  async function close({ float_left_cents, denominations, note, ...counted }: ClosingForm) {
    const request = {
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
      call(closings.create, { ...request, approval_ids }, { key: key.current() }),
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

  const title = closing ? `Fechamento do caixa nº ${closing.register_number}` : `Fechar caixa nº ${register.number}`;
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
        {...(step === "count" && { onInteractOutside: preventClose, onEscapeKeyDown: preventClose })}
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
