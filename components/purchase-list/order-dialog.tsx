"use client";

import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { CopyButton } from "@/components/blocks/copy-button";
import { ErrorMessages, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { useShop } from "@/components/cash-registers/use-shop";
import type { PurchaseGroup } from "@/components/purchase-list/purchase-groups";
import { mobileOf, orderLink, orderText, sendingOf, toOrder } from "@/components/purchase-list/purchase-order";
import { useUndoSending } from "@/components/purchase-list/use-undo-sending";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import { notify } from "@/components/ui/toaster";
import { useAction, useIdempotencyKey } from "@/lib/api/hooks";
import { formatPhone } from "@/lib/core/phone";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { labels } from "@/lib/modules/purchase-list/labels";

type Props = { group: PurchaseGroup; onClose: () => void };

const MESSAGE_ID = "mensagem-do-pedido";
const MAX_MESSAGE = 4_000;

/**
 * Shows the order's message, opens WhatsApp with it, and marks the items as sent only when the user confirms: whether
 * the message left cannot be seen from here.
 */
export function OrderDialog({ group, onClose }: Props) {
  const { supplier } = group;
  const { name: shop } = useShop();
  const [rows] = useState(() => toOrder(group.rows));
  const [text, setText] = useState(() => orderText(group, shop));
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const send = useAction(purchaseList.send);
  const once = useIdempotencyKey();
  const undo = useUndoSending();
  const isRepeated = rows.every(({ status }) => status !== "aberta");
  const phone = mobileOf(supplier);

  async function markSent() {
    setBusy(true);
    setRefusal(null);
    try {
      const { sent_count, sending_id } = await send(sendingOf(rows), { key: once.current() });
      const count = `${sent_count} ${sent_count === 1 ? labels.one : labels.many}`;
      if (sending_id)
        notify.success("Pedido marcado como enviado", count, {
          label: "Desfazer",
          onClick: () => void undo(sending_id),
        });
      else notify.info("Pedido já estava marcado como enviado");
      onClose();
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={`Pedido para ${supplier?.name ?? "fornecedor"}`}
        description={
          phone
            ? `A mensagem vai para ${formatPhone(phone)}.`
            : "Sem celular no cadastro do fornecedor: escolha o contato no WhatsApp."
        }
        onPointerDownOutside={(event) => event.preventDefault()}
        footer={
          <>
            <Button variant="ghost" onClick={onClose}>
              Fechar
            </Button>
            {isRepeated ? null : (
              <Button busy={isBusy} busyLabel="Marcando…" onClick={markSent}>
                Marcar como enviado
              </Button>
            )}
            <Button asChild variant="primary">
              <a href={orderLink(supplier, text)} target="_blank" rel="noopener noreferrer">
                <MessageCircle className="size-4" aria-hidden="true" />
                Abrir WhatsApp
              </a>
            </Button>
          </>
        }
      >
        <div className="grid gap-3">
          {refusal ? <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} /> : null}
          <div className="grid gap-1.5">
            <Label htmlFor={MESSAGE_ID}>Mensagem</Label>
            <Textarea
              id={MESSAGE_ID}
              rows={10}
              maxLength={MAX_MESSAGE}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-ink-soft">
              {isRepeated
                ? "Estes itens já foram pedidos."
                : "Depois de enviar a mensagem, volte aqui e marque o pedido como enviado."}
            </p>
            <CopyButton text={text} label="Copiar mensagem" otherwise="Selecione a mensagem e copie à mão." />
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
