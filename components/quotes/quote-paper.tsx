"use client";

import { Download, Printer } from "lucide-react";
import type { RefObject } from "react";
import { downloadCsv } from "@/components/blocks/export";
import { printQuote } from "@/components/quotes/print-quote";
import { quoteSheet } from "@/components/quotes/quotes-sheet";
import { Button } from "@/components/ui/button";
import type { Quote } from "@/lib/modules/quotes/schema";

type Props = { quote: Quote; paper: RefObject<HTMLDivElement | null> };

/** The quote for a spreadsheet and on A4, which a browser also saves as PDF. */
export const QuotePaper = ({ quote, paper }: Props) => (
  <>
    <Button onClick={() => downloadCsv(quoteSheet(quote), `orcamento-${quote.number}`)}>
      <Download className="size-4" aria-hidden="true" />
      CSV
    </Button>
    <Button onClick={() => (paper.current ? printQuote(paper.current) : undefined)}>
      <Printer className="size-4" aria-hidden="true" />
      Imprimir ou PDF
    </Button>
  </>
);
