import type { Metadata } from "next";
import { NewQuoteScreen } from "@/components/quotes/quote-editor";

export const metadata: Metadata = { title: "Novo orçamento" };

export default function NewQuotePage() {
  return <NewQuoteScreen />;
}
