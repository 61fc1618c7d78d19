"use client";

import { Check, Copy, MessageCircle } from "lucide-react";
import { useState } from "react";
import { ErrorSentences, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { linkOf, messageOf } from "@/components/quotes/quote-message";
import { useQuoteHead } from "@/components/quotes/use-quote-head";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { whatsappLink } from "@/lib/core/phone";
import { LINK_DAYS, type Quote } from "@/lib/modules/quotes/schema";
import { quoteSendings } from "@/lib/modules/quotes/sendings/endpoints";

type Props = { quote: Quote; onClose: () => void };

/** Makes the customer's link and hands it over; it is shown this once. */
export function SendDialog({ quote, onClose }: Props) {
  const [link, setLink] = useState<string | null>(null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={link ? "Link pronto" : "Enviar ao cliente"}
        description={
          link
            ? "Copie agora: por segurança, o link não é mostrado de novo."
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
      {refusal ? <ErrorSentences sentences={[refusal.message]} request_id={refusal.request_id} /> : null}
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
  const shop = useQuoteHead()?.name;
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      notify.error("Não foi possível copiar", "Selecione o link e copie à mão.");
    }
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <Label htmlFor="link-do-orcamento">Link do orçamento</Label>
        <Input id="link-do-orcamento" readOnly value={link} onFocus={(event) => event.target.select()} />
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
        <Button variant="ghost" onClick={onClose}>
          Fechar
        </Button>
        <Button onClick={copy}>
          {isCopied ? <Check className="size-4" aria-hidden="true" /> : <Copy className="size-4" aria-hidden="true" />}
          {isCopied ? "Copiado" : "Copiar link"}
        </Button>
        <Button asChild variant="primary">
          <a
            href={whatsappLink(quote.customer_phone, messageOf(quote, link, shop))}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle className="size-4" aria-hidden="true" />
            Enviar por WhatsApp
          </a>
        </Button>
      </div>
    </div>
  );
}
