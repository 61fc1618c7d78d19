import type { Metadata } from "next";
import { FirstSaleHint } from "@/components/onboarding/first-sale-hint";
import { PdvScreen } from "@/components/pdv/pdv-screen";

export const metadata: Metadata = { title: "PDV – Nova Venda" };

export default function PdvPage() {
  return (
    <>
      <PdvScreen />
      <FirstSaleHint />
    </>
  );
}
