"use client";

import { useState } from "react";
import { ErrorMessages, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { LinkToSend } from "@/components/blocks/link-to-send";
import { linkOf, messageOf } from "@/components/quotes/quote-message";
import { useQuoteLetterhead } from "@/components/quotes/use-quote-letterhead";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useAction } from "@/lib/api/hooks";
import { whatsappLink } from "@/lib/core/phone";
import { LINK_DAYS } from "@/lib/modules/quotes/rules";
import type { Quote } from "@/lib/modules/quotes/schema";
import { quoteSendings } from "@/lib/modules/quotes/sendings/endpoints";

type Props = { quote: Quote; onClose: () => void };

/** Creates the customer's link and offers to send it. */
export function SendDialog({ quote, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={link ? "Link pronto" : "Enviar ao cliente"}
        description={
          link
            ? "Enquanto o link valer, você pode copiá-lo de novo em Copiar link, nas ações do orçamento."
            : `Um link, válido por ${LINK_DAYS} dias, em que o cliente vê o orçamento e responde.${quote.has_link ? " O link anterior deixa de valer." : ""}`
        }
      >
        {link ? (
          <LinkReady quote={quote} link={link} onClose={onClose} />
        ) : (
          <MakeLink quote={quote} onClose={onClose} onMade={(token) => setLink(linkOf(token))} />
        )}
      </DialogContent>
    </Dialog>
  );
}

function MakeLink({ quote, onClose, onMade }: Props & { onMade: (token: string) => void }) {
  const send = useAction(quoteSendings.create);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function make() {
    setBusy(true);
    setRefusal(null);
    try {
      onMade((await send({ id: quote.id })).token);
    } catch (error) {
      setRefusal(refusalOf(error));
      setBusy(false);
    }
  }
  return (
    <div className="grid gap-4">
      {refusal ? <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} /> : null}
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="ghost" onClick={onClose}>
          Voltar
        </Button>
        <Button variant="primary" busy={isBusy} busyLabel="Criando…" onClick={make}>
          Criar link
        </Button>
      </div>
    </div>
  );
}

function LinkReady({ quote, link, onClose }: Props & { link: string }) {
  const whatsapp = whatsappLink(quote.customer_phone, messageOf(quote, link, useQuoteLetterhead()?.name));
  return <LinkToSend label="Link do orçamento" link={link} whatsapp={whatsapp} onClose={onClose} />;
}
