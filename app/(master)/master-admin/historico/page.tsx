import type { Metadata } from "next";
import { HistoryScreen } from "@/components/master/history-screen";

export const metadata: Metadata = { title: "Histórico da plataforma" };

export default function HistoryPage() {
  return <HistoryScreen />;
}
