import type { Metadata } from "next";
import { ReceivablesScreen } from "@/components/receivables/receivables-screen";

export const metadata: Metadata = { title: "Contas a Receber" };

export default function ReceivablesPage() {
  return <ReceivablesScreen />;
}
