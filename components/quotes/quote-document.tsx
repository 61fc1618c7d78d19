import type { Ref } from "react";
import { ItemsTable } from "@/components/blocks/items-table";
import { Money } from "@/components/blocks/money";
import { logoAddress } from "@/components/shell/initials";
import { cn } from "@/components/ui/cn";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPhone } from "@/lib/core/phone";
import { labels } from "@/lib/modules/quotes/labels";
import type { PublicQuote } from "@/lib/modules/quotes/links/schema";

export type QuoteLetterhead = Pick<PublicQuote["company"], "name" | "cnpj" | "phone" | "email" | "address" | "logo">;
export type ShownQuote = Omit<PublicQuote, "company" | "is_open" | "status"> & { customer_phone?: string | null };

const { fields } = labels;
const day = (text: string) => formatDay(localDate(text));

type Props = { quote: ShownQuote; company: QuoteLetterhead | null; ref?: Ref<HTMLDivElement>; className?: string };

/** The quote, laid out for the screen and A4 paper. */
export const QuoteDocument = ({ quote, company, ref, className }: Props) => (
  <div ref={ref} className={cn("grid grid-cols-1 gap-6 bg-surface text-ink", className)}>
    <header className="flex items-start justify-between gap-x-8 gap-y-4 border-b max-sm:flex-wrap border-line-strong pb-5">
      <Sender company={company} />
      <div className="sm:shrink-0 sm:text-right">
        <p className="text-xl font-bold">Orçamento {quote.number}</p>
        {quote.version > 1 ? <p className="text-sm text-ink-soft">Versão {quote.version}</p> : null}
        <p className="figures mt-1 text-sm text-ink-soft">
          {fields.issued_on}: {day(quote.issued_on)}
        </p>
        <p className="figures text-sm font-semibold">
          {fields.valid_until} {day(quote.valid_until)}
        </p>
      </div>
    </header>
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact label={fields.customer_name} text={quote.customer_name} />
      <Fact label={fields.customer_phone} text={quote.customer_phone && formatPhone(quote.customer_phone)} />
      <Fact label={fields.seller} text={quote.seller_name} />
    </dl>
    <ItemsTable caption="Itens do orçamento" items={quote.items} />
    <dl className="ml-auto grid w-full max-w-xs break-inside-avoid gap-1.5">
      <Line label={fields.subtotal_cents} cents={quote.subtotal_cents} />
      {quote.discount_cents > 0 ? <Line label={fields.discount_cents} cents={-quote.discount_cents} /> : null}
      {quote.freight_cents > 0 ? <Line label={fields.freight_cents} cents={quote.freight_cents} /> : null}
      <div className="flex items-baseline justify-between gap-4 border-t border-line-strong pt-2 text-xl font-bold">
        <dt>{fields.total_cents}</dt>
        <dd>
          <Money cents={quote.total_cents} />
        </dd>
      </div>
    </dl>
    <dl className="grid gap-3 empty:hidden">
      <Fact label={fields.delivery_terms} text={quote.delivery_terms} />
      <Fact label={fields.payment_terms} text={quote.payment_terms} />
      <Fact label={fields.observations} text={quote.observations} />
    </dl>
  </div>
);

const Sender = ({ company }: { company: QuoteLetterhead | null }) => (
  <div className="flex min-w-0 items-start gap-4">
    {company?.logo ? (
      // biome-ignore lint/performance/noImgElement: the logo is a data address, there is nothing to optimise
      <img src={logoAddress(company.logo)} alt="" className="size-14 shrink-0 rounded-md object-contain" />
    ) : null}
    <div className="min-w-0 break-words">
      <p className="text-xl font-bold">{company?.name}</p>
      <div className="text-sm text-ink-soft">
        {company?.cnpj ? <p className="figures">CNPJ {formatCpfCnpj(company.cnpj)}</p> : null}
        {company?.address ? <p>{company.address}</p> : null}
        {company?.phone ? <p className="figures">{formatPhone(company.phone)}</p> : null}
        {company?.email ? <p>{company.email}</p> : null}
      </div>
    </div>
  </div>
);

const Fact = ({ label, text }: { label: string; text: string | null | undefined }) =>
  text ? (
    <div className="min-w-0 break-inside-avoid">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium break-words whitespace-pre-line">{text}</dd>
    </div>
  ) : null;

const Line = ({ label, cents }: { label: string; cents: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
);
