"use client";

import {
  Check,
  ChevronDown,
  Copy,
  Link2Off,
  Mail,
  Pencil,
  Printer,
  RotateCcw,
  Send,
  ShoppingCart,
  Trash2,
  X,
} from "lucide-react";
import { CopyButton } from "@/components/blocks/copy-button";
import { PdfButton } from "@/components/blocks/pdf-button";
import { linkOf } from "@/components/quotes/quote-message";
import { QuoteNextStep } from "@/components/quotes/quote-next-step";
import { type NextStep, stepsOf } from "@/components/quotes/quote-steps";
import type { QuoteTask } from "@/components/quotes/quote-task";
import { SaleLink } from "@/components/quotes/sale-link";
import { useViewer } from "@/components/shell/session";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";
import { Link } from "@/components/ui/link";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatDay, formatInstant, localDate } from "@/lib/core/calendar";
import { quotePdfs } from "@/lib/modules/quotes/pdf/endpoints";
import type { Quote } from "@/lib/modules/quotes/schema";
import { quoteSendings } from "@/lib/modules/quotes/sendings/endpoints";

const MailDialog = later(() => import("@/components/quotes/mail-dialog").then((file) => file.MailDialog));
const QuoteAnswerDialogs = later(
  () => import("@/components/quotes/quote-answer-dialogs").then((file) => file.QuoteAnswerDialogs),
  { isShown: ({ task }) => task !== null },
);
const QuoteSlipDialog = later(() =>
  import("@/components/quotes/quote-slip-dialog").then((file) => file.QuoteSlipDialog),
);
const SendDialog = later(() => import("@/components/quotes/send-dialog").then((file) => file.SendDialog));

type Props = {
  quote: Quote;
  zone: string;
  /** On a narrow screen, its button is in the page's header instead. */
  next: NextStep | null;
  task: QuoteTask | null;
  onTask: (task: QuoteTask | null) => void;
};

/** The actions that the quote's status allows: the next step first, and what is seldom needed behind "Mais". */
export function QuoteActions({ quote, zone, next, task, onTask }: Props) {
  const viewer = useViewer();
  const steps = stepsOf(quote);
  const close = () => onTask(null);
  const mayCopy = quote.can_copy_link && can(viewer, "orçamentos");
  // Loaded before the click: some browsers copy only what is known at that moment.
  const { data: link } = useApi(quoteSendings.get, mayCopy ? { id: quote.id } : null);
  const maySell = steps.convert && can(viewer, "acesso pdv");
  const isApproved = quote.status === "aprovado";
  return (
    <div className="grid gap-2">
      {quote.sale ? <SaleLink sale={quote.sale} /> : null}
      {quote.status === "expirado" ? (
        <Alert tone="waiting" title={`Venceu em ${formatDay(localDate(quote.valid_until))}`}>
          Altere a validade para enviar de novo, ou converta confirmando os preços.
        </Alert>
      ) : null}
      {next ? (
        <QuoteNextStep quote={quote} step={next} wide className="max-lg:hidden" onSend={() => onTask("send")} />
      ) : null}
      {maySell && next !== "convert" ? (
        <Button asChild wide>
          <Link href={`/pdv?orcamento=${quote.id}`}>
            <ShoppingCart className="size-4" aria-hidden="true" />
            Converter em venda
          </Link>
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
      {steps.edit && next !== "edit" ? (
        <Button asChild wide>
          <Link href={`/orcamento/${quote.id}/editar`}>
            <Pencil className="size-4" aria-hidden="true" />
            Editar
          </Link>
        </Button>
      ) : null}
      <div className="grid grid-cols-2 gap-2">
        <PdfButton endpoint={quotePdfs.get} input={{ id: quote.id }} name={`Orçamento ${quote.number}`} wide />
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button wide>
              Mais
              <ChevronDown className="size-4" aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {steps.send && isApproved ? (
              <DropdownMenuItem onSelect={() => onTask("send")}>
                <Send aria-hidden="true" />
                {quote.sent_at ? "Enviar de novo" : "Enviar ao cliente"}
              </DropdownMenuItem>
            ) : null}
            {steps.send ? (
              <DropdownMenuItem onSelect={() => onTask("mail")}>
                <Mail aria-hidden="true" />
                Enviar por e-mail
              </DropdownMenuItem>
            ) : null}
            {steps.approve ? (
              <DropdownMenuItem onSelect={() => onTask("approve")}>
                <Check aria-hidden="true" />
                Registrar aprovação
              </DropdownMenuItem>
            ) : null}
            {steps.refuse ? (
              <DropdownMenuItem onSelect={() => onTask("refuse")}>
                <X aria-hidden="true" />
                Registrar recusa
              </DropdownMenuItem>
            ) : null}
            {steps.reopen ? (
              <DropdownMenuItem onSelect={() => onTask("reopen")}>
                <RotateCcw aria-hidden="true" />
                {isApproved ? "Desfazer aprovação" : "Reabrir"}
              </DropdownMenuItem>
            ) : null}
            <DropdownMenuItem asChild>
              <Link href={`/orcamento/novo?copiar=${quote.id}`}>
                <Copy aria-hidden="true" />
                Duplicar
              </Link>
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => onTask("slip")}>
              <Printer aria-hidden="true" />
              Imprimir na bobina
            </DropdownMenuItem>
            {quote.has_link || steps.remove ? <DropdownMenuSeparator /> : null}
            {quote.has_link ? (
              <DropdownMenuItem onSelect={() => onTask("revoke")}>
                <Link2Off aria-hidden="true" />
                Desativar link
              </DropdownMenuItem>
            ) : null}
            {steps.remove ? (
              <DropdownMenuItem danger onSelect={() => onTask("remove")}>
                <Trash2 aria-hidden="true" />
                Excluir rascunho
              </DropdownMenuItem>
            ) : null}
          </DropdownMenuContent>
        </DropdownMenu>
      </div>
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
