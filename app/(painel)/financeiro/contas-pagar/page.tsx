import type { Metadata } from "next";
import { PayablesScreen } from "@/components/payables/payables-screen";

export const metadata: Metadata = { title: "Contas a Pagar" };

export default function PayablesPage() {
  return <PayablesScreen />;
}
