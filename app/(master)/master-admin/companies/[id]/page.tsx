import type { Metadata } from "next";
import { CompanyScreen } from "@/components/master/company-screen";

export const metadata: Metadata = { title: "Empresa" };

export default async function MasterCompanyPage({ params }: { params: Promise<{ id: string }> }) {
  return <CompanyScreen id={(await params).id} />;
}
