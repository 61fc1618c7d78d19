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
  /** Receives the quote that the fields were filled in over, where there is one. */
  onSubmit: (values: z.output<typeof quoteFields>, quote: Quote) => Promise<unknown>;
  /** What is said above the fields. */
  children?: ReactNode;
};

/** All that is written in a quote, new or changed. */
export const QuoteForm = ({ today, children, ...form }: Props) => (
  <Form<typeof quoteFields, Quote> schema={quoteFields} submitLabel="Salvar orçamento" busyLabel="Salvando…" {...form}>
    {children}
    <QuoteFields today={today} />
  </Form>
);
