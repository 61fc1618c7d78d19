"use client";

import { type ReactNode, useState } from "react";
import { useApproval } from "@/components/approvals/use-approval";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";
import { UNCLAIMED_LABELS } from "@/lib/modules/pix-charges/labels";
import type { UnclaimedPix } from "@/lib/modules/pix-charges/schema";

type Props = {
  list: readonly UnclaimedPix[];
  zone: string;
  /** Another action for a row, in addition to the refund. */
  actionOf?: (pix: UnclaimedPix) => ReactNode;
};

/** Paid PIX without a sale: when, by which operator and why, with a refund button. */
export function UnclaimedPixRows({ list, zone, actionOf }: Props) {
  const [returning, setReturning] = useState<UnclaimedPix | null>(null);
  const approval = useApproval();
  const refund = useAction(pixCharges.refund);

  async function refundCharge({ id, amount_cents }: UnclaimedPix) {
    const { status } = await approval.run((approval_ids) =>
      refund(approval_ids.length > 0 ? { id, approval_ids } : { id }),
    );
    const amount = formatMoney(amount_cents);
    if (status === "refunded") notify.success("PIX devolvido", `${amount} voltaram para quem pagou.`);
    else
      notify.warning("Devolução pedida", `O Mercado Pago ainda não confirmou os ${amount}. Vamos continuar tentando.`);
  }

  return (
    <>
      <ul className="grid">
        {list.map((pix) => (
          <li key={pix.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="flex flex-wrap items-center gap-2">
                <span className="figures font-bold">{formatMoney(pix.amount_cents)}</span>
                <Badge tone={pix.is_refunding ? "neutral" : "waiting"}>
                  {pix.is_refunding ? "Devolução pedida" : UNCLAIMED_LABELS[pix.reason]}
                </Badge>
              </span>
              <span className="figures text-sm text-ink-soft">
                {formatInstant(pix.paid_at, zone)}, no caixa de {pix.user_name}
                {pix.sale_number ? ` · a venda ${pix.sale_number} já estava paga` : ""}
              </span>
            </span>
            <span className="ml-auto flex flex-wrap justify-end gap-2">
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Devolver o PIX de ${formatMoney(pix.amount_cents)}`}
                onClick={() => setReturning(pix)}
              >
                {pix.is_refunding ? "Pedir de novo" : "Devolver"}
              </Button>
              {pix.is_refunding ? null : actionOf?.(pix)}
            </span>
          </li>
        ))}
      </ul>
      {returning ? (
        <ConfirmDialog
          open
          onOpenChange={() => setReturning(null)}
          title={`Devolver ${formatMoney(returning.amount_cents)}`}
          description="O valor inteiro volta pelo Mercado Pago para a conta de quem pagou. Não dá para desfazer."
          confirmLabel="Devolver o PIX"
          busyLabel="Devolvendo…"
          danger
          onConfirm={() => refundCharge(returning)}
        />
      ) : null}
      {approval.dialog}
    </>
  );
}
