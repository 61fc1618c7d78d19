import type { Metadata } from "next";
import { LegalPage } from "@/components/site/legal-page";
import { Terms } from "@/components/site/terms";
import { readPlatformSettings } from "@/lib/modules/master/platform/service";
import { PRODUCT_NAME } from "@/lib/product";

export const metadata: Metadata = {
  title: "Termos de Uso",
  description: `O contrato de uso do ${PRODUCT_NAME}: cadastro, planos, pagamento, cancelamento, suporte e privacidade.`,
  alternates: { canonical: "/legal/termos" },
};

export default async function TermsPage() {
  const { plans } = await readPlatformSettings();
  return (
    <LegalPage
      path="/legal/termos"
      title="Termos de Uso"
      description="O que você contrata, quanto custa, como cancela e o que cada lado deve ao outro."
    >
      <Terms plans={plans} />
    </LegalPage>
  );
}
