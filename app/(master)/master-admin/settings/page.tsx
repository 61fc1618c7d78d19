import type { Metadata } from "next";
import { SettingsScreen } from "@/components/master/settings-screen";

export const metadata: Metadata = { title: "Configurações" };

export default function MasterSettingsPage() {
  return <SettingsScreen />;
}
