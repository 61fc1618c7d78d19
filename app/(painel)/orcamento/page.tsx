import type { Metadata } from "next";
import { Suspense } from "react";
import { QuotesScreen } from "@/components/quotes/quotes-screen";

export const metadata: Metadata = { title: "Orçamentos" };

export default function QuotesPage() {
  return (
    <Suspense>
      <QuotesScreen />
    </Suspense>
  );
}
