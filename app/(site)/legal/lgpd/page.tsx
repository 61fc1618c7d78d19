import type { Metadata } from "next";
import { DataRights } from "@/components/site/data-rights";
import { LegalPage } from "@/components/site/legal-page";
import { id as idSchema } from "@/lib/api/text";
import { findShopName } from "@/lib/modules/privacy-requests/service";

export const metadata: Metadata = {
  title: "Seus dados (LGPD)",
  description: "Os seus direitos pela Lei Geral de Proteção de Dados Pessoais e como pedir cada um deles.",
  alternates: { canonical: "/legal/lgpd" },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Returns the shop in the link's `loja` parameter, or null if it is missing or unknown. */
async function shopOf(loja: string | string[] | undefined) {
  const id = idSchema.safeParse(loja).data;
  const name = id ? await findShopName(id) : null;
  return id && name ? { id, name } : null;
}

export default async function DataRightsPage({ searchParams }: Props) {
  const shop = await shopOf((await searchParams).loja);
  return (
    <LegalPage
      path="/legal/lgpd"
      title="Seus dados (LGPD)"
      description="Os direitos que a Lei Geral de Proteção de Dados Pessoais dá a você e como pedir cada um deles."
    >
      <DataRights shop={shop} />
    </LegalPage>
  );
}
