import type { Metadata } from "next";
import { FailedChargesScreen } from "@/components/master/failed-charges-screen";

export const metadata: Metadata = { title: "Falhas de cobrança" };

export default function FailedChargesPage() {
  return <FailedChargesScreen />;
}
