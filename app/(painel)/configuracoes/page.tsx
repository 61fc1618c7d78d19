import type { Metadata } from "next";
import { SettingsScreen } from "@/components/companies/settings-screen";

export const metadata: Metadata = { title: "Configurações Gerais" };

const Page = () => <SettingsScreen />;

export default Page;
