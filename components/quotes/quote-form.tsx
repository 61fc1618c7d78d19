"use client";

import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { Form } from "@/components/blocks/form/form";
import { QuoteFields } from "@/components/quotes/quote-fields";
import { quoteFields } from "@/lib/modules/quotes/schema";

type Props = {
  defaultValues: ComponentProps<typeof Form<typeof quoteFields>>["defaultValues"];
  today: string;
  onCancel: () => void;
  onSubmit: (values: z.output<typeof quoteFields>) => Promise<unknown>;
  /** What is said above the fields. */
  children?: ReactNode;
};

/** All that is written in a quote, new or changed. */
export const QuoteForm = ({ today, children, ...form }: Props) => (
  <Form schema={quoteFields} submitLabel="Salvar orçamento" busyLabel="Salvando…" {...form}>
    {children}
    <QuoteFields today={today} />
  </Form>
);
