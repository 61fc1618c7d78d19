import type { Metadata } from "next";
import { CashControlScreen } from "@/components/cash-registers/cash-control-screen";

export const metadata: Metadata = { title: "Controle de Caixa" };

export default function CashControlPage() {
  return <CashControlScreen />;
}
