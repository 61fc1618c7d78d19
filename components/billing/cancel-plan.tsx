"use client";

import { useState } from "react";
import { endOf } from "@/components/billing/plan-status";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { refusalOf } from "@/components/blocks/error-state";
import { ExportPanel } from "@/components/exports/export-panel";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { cancellations } from "@/lib/modules/billing/cancellations/endpoints";
import type { CurrentPlan } from "@/lib/modules/billing/schema";

/**
 * Cancels the plan in two clicks and resumes it in one. Shows the end date before canceling and offers a data export. Only the
 * owner of the company sees it.
 */
export function CancelPlan({ plan, zone }: { plan: CurrentPlan; zone: string }) {
  const { user } = useSession();
  const cancel = useAction(cancellations.cancel);
  const keep = useAction(cancellations.keep);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const end = endOf(plan, zone);

  async function undo() {
    setBusy(true);
    try {
      await keep({});
      notify.success("Cancelamento desfeito", "Os avisos de renovação voltam a ser enviados.");
    } catch (error) {
      notify.error("Não foi possível desfazer o cancelamento", refusalOf(error).message);
    }
    setBusy(false);
  }

  if (!plan.is_active || user?.type !== "owner") return null;
  if (plan.canceled_at)
    return (
      <Button wide busy={isBusy} onClick={() => void undo()}>
        Desfazer o cancelamento
      </Button>
    );
  return (
    <>
      <Button variant="ghost" wide onClick={() => setAsking(true)}>
        Cancelar plano
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Cancelar plano"
        description={`O plano funciona até ${end} e não é renovado. Nenhum valor é cobrado depois disso. Por mais 30 dias tudo pode ser consultado, e você pode desfazer o cancelamento até ${end}.`}
        confirmLabel="Cancelar plano"
        busyLabel="Cancelando..."
        keepLabel="Manter o plano"
        danger
        onConfirm={async () => {
          await cancel({});
          notify.success("Plano cancelado", `Ele funciona até ${end}.`);
        }}
      >
        <section aria-label="Exportar os dados" className="grid gap-2">
          <p className="text-ink-soft">Antes de sair, leve os dados da loja:</p>
          <ExportPanel />
        </section>
      </ConfirmDialog>
    </>
  );
}
