import type { Metadata } from "next";
import { QuotesScreen } from "@/components/quotes/quotes-screen";

export const metadata: Metadata = { title: "Orçamentos" };

export default function QuotesPage() {
  return <QuotesScreen />;
}
