import type { Metadata } from "next";
import { Suspense } from "react";
import { SalesScreen } from "@/components/sales/sales-screen";

export const metadata: Metadata = { title: "Consultar Vendas" };

export default function SalesPage() {
  return (
    <Suspense>
      <SalesScreen />
    </Suspense>
  );
}
