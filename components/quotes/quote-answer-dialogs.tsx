"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import type { QuoteTask } from "@/components/quotes/quote-task";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { quoteAnswers } from "@/lib/modules/quotes/answers/endpoints";
import { MIN_REASON } from "@/lib/modules/quotes/answers/schema";
import { quotes } from "@/lib/modules/quotes/endpoints";
import type { Quote } from "@/lib/modules/quotes/schema";
import { quoteSendings } from "@/lib/modules/quotes/sendings/endpoints";

type Props = { quote: Quote; task: QuoteTask | null; onClose: () => void };

/** Confirmation dialogs of the quote's actions. */
export function QuoteAnswerDialogs({ quote: { id, number, status, customer_name }, task, onClose }: Props) {
  const router = useRouter();
  const [name, setName] = useState(customer_name ?? "");
  const approve = useAction(quoteAnswers.approve);
  const refuse = useAction(quoteAnswers.refuse);
  const reopen = useAction(quoteAnswers.reopen);
  const revoke = useAction(quoteSendings.revoke);
  const remove = useAction(quotes.remove);
  const at = (own: QuoteTask) => ({ open: task === own, onOpenChange: (open: boolean) => !open && onClose() });
  const who = (label: string) => (
    <div className="grid gap-1.5">
      <Label htmlFor="quem-respondeu" optional>
        {label}
      </Label>
      <Input id="quem-respondeu" maxLength={120} value={name} onChange={(event) => setName(event.target.value)} />
    </div>
  );
  return (
    <>
      <ConfirmDialog
        {...at("approve")}
        title="Registrar aprovação"
        description={`O orçamento ${number} fica aprovado e não muda mais, a não ser que a aprovação seja desfeita.`}
        confirmLabel="Registrar aprovação"
        busyLabel="Registrando…"
        onConfirm={async () => {
          await approve({ id, name });
          notify.success("Aprovação registrada", `Orçamento ${number}`);
        }}
      >
        {who("Quem aprovou")}
      </ConfirmDialog>
      <ConfirmDialog
        {...at("refuse")}
        title="Registrar recusa"
        description={`O orçamento ${number} fica recusado. Depois ele pode ser reaberto ou alterado.`}
        confirmLabel="Registrar recusa"
        busyLabel="Registrando…"
        reason={{ min: MIN_REASON }}
        onConfirm={async (reason) => {
          await refuse({ id, name, reason });
          notify.success("Recusa registrada", `Orçamento ${number}`);
        }}
      >
        {who("Quem recusou")}
      </ConfirmDialog>
      <ConfirmDialog
        {...at("reopen")}
        title={status === "aprovado" ? "Desfazer aprovação" : "Reabrir orçamento"}
        description={`O orçamento ${number} volta a esperar uma resposta. O histórico é mantido.`}
        confirmLabel={status === "aprovado" ? "Desfazer aprovação" : "Reabrir orçamento"}
        busyLabel="Reabrindo…"
        reason={{ min: MIN_REASON }}
        onConfirm={async (reason) => {
          await reopen({ id, reason });
          notify.success("Orçamento reaberto", `Orçamento ${number}`);
        }}
      />
      <ConfirmDialog
        {...at("revoke")}
        title="Desativar link"
        description="Quem tiver o link deixa de ver o orçamento. Para o cliente ver de novo, envie outra vez."
        confirmLabel="Desativar link"
        busyLabel="Desativando…"
        danger
        onConfirm={async () => {
          await revoke({ id });
          notify.success("Link desativado", `Orçamento ${number}`);
        }}
      />
      <ConfirmDialog
        {...at("remove")}
        title="Excluir rascunho"
        description={`O orçamento ${number} é apagado. Isto não pode ser desfeito.`}
        confirmLabel="Excluir rascunho"
        busyLabel="Excluindo…"
        danger
        onConfirm={async () => {
          await remove({ id });
          router.replace("/orcamento");
          notify.success("Rascunho excluído", `Orçamento ${number}`);
        }}
      />
    </>
  );
}
