"use client";

import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { Form } from "@/components/blocks/form/form";
import { QuoteFields } from "@/components/quotes/quote-fields";
import { type Quote, quoteFields } from "@/lib/modules/quotes/schema";

type FormOfQuote = ComponentProps<typeof Form<typeof quoteFields, Quote>>;
type Props = Pick<FormOfQuote, "defaultValues" | "editing"> & {
  today: string;
  onCancel: () => void;
  /** Receives the values and, when editing, the quote they are based on. */
  onSubmit: (values: z.output<typeof quoteFields>, quote: Quote) => Promise<unknown>;
  /** Content above the fields. */
  children?: ReactNode;
};

/** Form for a new or existing quote. */
export const QuoteForm = ({ today, children, ...form }: Props) => (
  <Form<typeof quoteFields, Quote> schema={quoteFields} submitLabel="Salvar orçamento" busyLabel="Salvando…" {...form}>
    {children}
    <QuoteFields today={today} />
  </Form>
);
