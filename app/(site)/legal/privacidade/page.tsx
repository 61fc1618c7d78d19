import type { Metadata } from "next";
import { LegalPage } from "@/components/site/legal-page";
import { Privacy } from "@/components/site/privacy";
import { PRODUCT_NAME } from "@/lib/product";

export const metadata: Metadata = {
  title: "Política de Privacidade",
  description: `Quais dados o ${PRODUCT_NAME} trata, para quê, por quanto tempo e com quem.`,
  alternates: { canonical: "/legal/privacidade" },
};

export default function PrivacyPage() {
  return (
    <LegalPage
      path="/legal/privacidade"
      title="Política de Privacidade"
      description="Quais dados tratamos, para quê, por quanto tempo e com quem."
    >
      <Privacy />
    </LegalPage>
  );
}
