import type { Metadata } from "next";
import { QuoteScreen } from "@/components/quotes/quote-screen";

export const metadata: Metadata = { title: "Orçamento" };

type Props = { params: Promise<{ id: string }> };

export default async function QuotePage({ params }: Props) {
  const { id } = await params;
  return <QuoteScreen key={id} id={id} />;
}
