"use client";

import { Check, Copy, Link2Off, Mail, Pencil, Printer, RotateCcw, Send, ShoppingCart, Trash2, X } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { CopyButton } from "@/components/blocks/copy-button";
import { PdfButton } from "@/components/blocks/pdf-button";
import { linkOf } from "@/components/quotes/quote-message";
import { stepsOf } from "@/components/quotes/quote-steps";
import type { QuoteTask } from "@/components/quotes/quote-task";
import { SaleLink } from "@/components/quotes/sale-link";
import { useSession } from "@/components/shell/session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatDay, formatInstant, localDate } from "@/lib/core/calendar";
import { quotePdfs } from "@/lib/modules/quotes/pdf/endpoints";
import type { Quote } from "@/lib/modules/quotes/schema";
import { quoteSendings } from "@/lib/modules/quotes/sendings/endpoints";

const MailDialog = later(() => import("@/components/quotes/mail-dialog").then((file) => file.MailDialog));
const QuoteAnswerDialogs = later(() =>
  import("@/components/quotes/quote-answer-dialogs").then((file) => file.QuoteAnswerDialogs),
);
const QuoteSlipDialog = later(() =>
  import("@/components/quotes/quote-slip-dialog").then((file) => file.QuoteSlipDialog),
);
const SendDialog = later(() => import("@/components/quotes/send-dialog").then((file) => file.SendDialog));

/** The actions that the quote's status allows. */
export function QuoteActions({ quote, zone }: { quote: Quote; zone: string }) {
  const { viewer } = useSession();
  const [task, setTask] = useState<QuoteTask | null>(null);
  const steps = stepsOf(quote);
  const close = () => setTask(null);
  const mayCopy = quote.can_copy_link && can(viewer, "orçamentos");
  // Loaded before the click: some browsers copy only what is known at that moment.
  const { data: link } = useApi(quoteSendings.get, mayCopy ? { id: quote.id } : null);
  const maySell = steps.convert && can(viewer, "acesso pdv");
  return (
    <div className="grid gap-2">
      {quote.sale ? <SaleLink sale={quote.sale} /> : null}
      {quote.status === "expirado" ? (
        <Alert tone="waiting" title={`Venceu em ${formatDay(localDate(quote.valid_until))}`}>
          Altere a validade para enviar de novo, ou converta confirmando os preços.
        </Alert>
      ) : null}
      {steps.send ? (
        <Button variant={quote.status === "aprovado" ? "secondary" : "primary"} wide onClick={() => setTask("send")}>
          <Send className="size-4" aria-hidden="true" />
          {quote.sent_at ? "Enviar de novo" : "Enviar ao cliente"}
        </Button>
      ) : null}
      {mayCopy ? (
        <CopyButton
          text={link ? linkOf(link.token) : ""}
          label="Copiar link"
          otherwise="Abra Enviar de novo para ver o link."
          disabled={!link}
          wide
        />
      ) : null}
      {steps.send ? (
        <Button wide onClick={() => setTask("mail")}>
          <Mail className="size-4" aria-hidden="true" />
          Enviar por e-mail
        </Button>
      ) : null}
      {maySell ? (
        <Button asChild variant={steps.send && quote.status !== "aprovado" ? "secondary" : "primary"} wide>
          <Link href={`/pdv?orcamento=${quote.id}`}>
            <ShoppingCart className="size-4" aria-hidden="true" />
            Converter em venda
          </Link>
        </Button>
      ) : null}
      {steps.approve ? (
        <Button wide onClick={() => setTask("approve")}>
          <Check className="size-4" aria-hidden="true" />
          Registrar aprovação
        </Button>
      ) : null}
      {steps.refuse ? (
        <Button wide onClick={() => setTask("refuse")}>
          <X className="size-4" aria-hidden="true" />
          Registrar recusa
        </Button>
      ) : null}
      {steps.reopen ? (
        <Button wide onClick={() => setTask("reopen")}>
          <RotateCcw className="size-4" aria-hidden="true" />
          {quote.status === "aprovado" ? "Desfazer aprovação" : "Reabrir"}
        </Button>
      ) : null}
      {steps.edit ? (
        <Button asChild wide>
          <Link href={`/orcamento/${quote.id}/editar`}>
            <Pencil className="size-4" aria-hidden="true" />
            Editar
          </Link>
        </Button>
      ) : null}
      <Button asChild variant="ghost" wide>
        <Link href={`/orcamento/novo?copiar=${quote.id}`}>
          <Copy className="size-4" aria-hidden="true" />
          Duplicar
        </Link>
      </Button>
      <PdfButton
        endpoint={quotePdfs.get}
        input={{ id: quote.id }}
        name={`Orçamento ${quote.number}`}
        variant="ghost"
        wide
      />
      <Button variant="ghost" wide onClick={() => setTask("slip")}>
        <Printer className="size-4" aria-hidden="true" />
        Imprimir na bobina
      </Button>
      {quote.has_link ? (
        <Button variant="ghost" wide onClick={() => setTask("revoke")}>
          <Link2Off className="size-4" aria-hidden="true" />
          Desativar link
        </Button>
      ) : null}
      {steps.remove ? (
        <Button variant="ghost" wide className="text-danger-ink" onClick={() => setTask("remove")}>
          <Trash2 className="size-4" aria-hidden="true" />
          Excluir rascunho
        </Button>
      ) : null}
      {quote.has_link && quote.link_expires_at ? (
        <p className="text-sm text-ink-soft">
          O link do cliente abre até {formatInstant(quote.link_expires_at, zone)}.
        </p>
      ) : null}
      {task === "send" ? <SendDialog quote={quote} onClose={close} /> : null}
      {task === "mail" ? <MailDialog quote={quote} onClose={close} /> : null}
      {task === "slip" ? (
        <QuoteSlipDialog quote={{ ...quote, seller_name: quote.seller?.name ?? null }} onClose={close} />
      ) : null}
      <QuoteAnswerDialogs quote={quote} task={task} onClose={close} />
    </div>
  );
}
