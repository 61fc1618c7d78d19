import type { Metadata } from "next";
import { CompaniesScreen } from "@/components/master/companies-screen";

export const metadata: Metadata = { title: "Painel Master" };

export default function MasterPage() {
  return <CompaniesScreen />;
}
