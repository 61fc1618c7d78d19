"use client";

import type { RefObject } from "react";
import { downloadCsv, downloadXlsx } from "@/components/blocks/export";
import { ExportMenu } from "@/components/blocks/export-menu";
import { printA4 } from "@/components/blocks/print-a4";
import { quoteSheet } from "@/components/quotes/quotes-sheet";
import type { Quote } from "@/lib/modules/quotes/schema";

type Props = { quote: Quote; documentRef: RefObject<HTMLDivElement | null> };

/** Export menu of a quote: CSV, XLSX and A4 print. */
export const QuotePrint = ({ quote, documentRef }: Props) => (
  <ExportMenu
    onCsv={() => downloadCsv(quoteSheet(quote), `orcamento-${quote.number}`)}
    onXlsx={() => downloadXlsx(quoteSheet(quote), `orcamento-${quote.number}`)}
    onPrint={() => (documentRef.current ? printA4(documentRef.current) : undefined)}
  />
);
