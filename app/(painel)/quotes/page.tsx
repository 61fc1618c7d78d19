import type { Metadata } from "next";
import { OwnQuotesScreen } from "@/components/quotes/own-quotes-screen";

export const metadata: Metadata = { title: "Meus orçamentos" };

export default function OwnQuotesPage() {
  return <OwnQuotesScreen />;
}
