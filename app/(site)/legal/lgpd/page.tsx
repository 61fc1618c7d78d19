import type { Metadata } from "next";
import { DataRights } from "@/components/site/data-rights";
import { LegalPage } from "@/components/site/legal-page";

export const metadata: Metadata = {
  title: "Seus dados (LGPD)",
  description: "Os seus direitos pela Lei Geral de Proteção de Dados Pessoais e como pedir cada um deles.",
  alternates: { canonical: "/legal/lgpd" },
};

export default function DataRightsPage() {
  return (
    <LegalPage
      path="/legal/lgpd"
      title="Seus dados (LGPD)"
      sentence="Os direitos que a Lei Geral de Proteção de Dados Pessoais dá a você e como pedir cada um deles."
    >
      <DataRights />
    </LegalPage>
  );
}
