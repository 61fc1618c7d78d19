import type { Metadata } from "next";
import { Suspense } from "react";
import { ReceivablesScreen } from "@/components/receivables/receivables-screen";

export const metadata: Metadata = { title: "Contas a Receber" };

export default function ReceivablesPage() {
  return (
    <Suspense>
      <ReceivablesScreen />
    </Suspense>
  );
}
