import type { Metadata } from "next";
import { Suspense } from "react";
import { ReportsScreen } from "@/components/reports/reports-screen";

export const metadata: Metadata = { title: "Relatórios Financeiros" };

export default function ReportsPage() {
  return (
    <Suspense>
      <ReportsScreen />
    </Suspense>
  );
}
