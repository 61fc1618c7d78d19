"use client";

import { useState } from "react";
import { EmptyState } from "@/components/blocks/empty-state";
import { ErrorMessages, ErrorState, refusalOf } from "@/components/blocks/error-state";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { OpenPix } from "@/lib/modules/sales/payments/schema";
import { useBootstrap } from "../bootstrap-context";
import { TillDialog } from "../dialogs/till-dialog";
import { useOpenPix } from "./open-pix-provider";
import { UnclaimedPixAtTill } from "./unclaimed-pix-at-till";

/** Lists the PIX payments to confirm at the bank. */
export const OpenPixDialog = () => (
  <TillDialog
    name="open-pix"
    title="PIX a conferir"
    description="Vendas registradas sem ver o PIX no banco. Marque cada uma quando o valor aparecer lá."
  >
    <div className="grid gap-5">
      <OpenPixRows />
      <UnclaimedPixAtTill />
    </div>
  </TillDialog>
);

function OpenPixRows() {
  const { company } = useBootstrap();
  const { list, unclaimed_count, error, retry, confirm } = useOpenPix();
  const [busy_id, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);

  async function mark({ id, sale }: OpenPix) {
    setBusy(id);
    setRefusal(null);
    await confirm(id, sale.number).catch(setRefusal);
    setBusy(null);
  }
  if (!list)
    return error ? <ErrorState error={error} onRetry={retry} /> : <Skeleton aria-busy="true" className="h-40" />;
  if (list.length === 0 && unclaimed_count > 0) return null;
  if (list.length === 0) return <EmptyState className="py-6" description="Nenhum PIX a conferir." />;
  const confirmError = refusal ? refusalOf(refusal) : null;
  return (
    <div className="grid gap-3">
      {confirmError ? <ErrorMessages messages={[confirmError.message]} request_id={confirmError.request_id} /> : null}
      <ul className="grid max-h-[50dvh] overflow-y-auto overscroll-contain">
        {list.map((pix) => (
          <li key={pix.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 flex-1 basis-48">
              <span className="figures block font-bold">{formatMoney(pix.amount_cents)}</span>
              <span className="figures text-sm text-ink-soft">
                Venda {pix.sale.number}, {formatInstant(pix.sale.sold_at, company.timezone)}, por {pix.sale.user_name}
                {pix.sale.customer_name ? ` · ${pix.sale.customer_name}` : ""}
              </span>
            </span>
            <Button size="sm" busy={busy_id === pix.id} busyLabel="Marcando…" onClick={() => void mark(pix)}>
              Conferido no banco
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
