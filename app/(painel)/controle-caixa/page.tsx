import type { Metadata } from "next";
import { Suspense } from "react";
import { CashControlScreen } from "@/components/cash-registers/cash-control-screen";

export const metadata: Metadata = { title: "Controle de Caixa" };

export default function CashControlPage() {
  return (
    <Suspense>
      <CashControlScreen />
    </Suspense>
  );
}
