import type { Metadata } from "next";
import { PurchaseScreen } from "@/components/purchase-list/purchase-screen";

export const metadata: Metadata = { title: "Lista de Compras" };

export default function PurchaseListPage() {
  return <PurchaseScreen />;
}
