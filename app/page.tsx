import type { Metadata } from "next";
import { ExpiredSessionRedirect } from "@/components/shell/expired-session-redirect";
import { Comparison } from "@/components/site/landing/comparison";
import { Hero } from "@/components/site/landing/hero";
import { MoreFeatures } from "@/components/site/landing/more-features";
import { Price } from "@/components/site/landing/price";
import { Proof } from "@/components/site/landing/proof";
import { Questions } from "@/components/site/landing/questions";
import { Screens } from "@/components/site/landing/screens";
import { ShopDay } from "@/components/site/landing/shop-day";
import { StructuredData } from "@/components/site/landing/structured-data";
import { SiteFrame } from "@/components/site/site-frame";
import { isDemoOpen } from "@/lib/access/demo";
import { formatMoney } from "@/lib/core/money";
import { TRIAL_DAYS } from "@/lib/modules/billing/rules";
import { readPlatformSettings } from "@/lib/modules/master/platform/service";
import type { PlatformSettings } from "@/lib/platform-settings";
import { PRODUCT_NAME } from "@/lib/product";

const title = `${PRODUCT_NAME}: PDV, caixa, estoque e fiado para pequenas lojas`;
/** Includes the current price. */
function descriptionOf(plans: PlatformSettings["plans"]) {
  const price = plans.find(({ type }) => type === "mensal")?.price_cents ?? 0;
  return `Venda no balcão, feche o caixa, controle o estoque e o fiado da sua loja. ${TRIAL_DAYS} dias grátis, sem cartão. Depois, ${formatMoney(price)} por mês.`;
}

export async function generateMetadata(): Promise<Metadata> {
  const { plans } = await readPlatformSettings();
  const description = descriptionOf(plans);
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: "/" },
    openGraph: { title, description, url: "/", siteName: PRODUCT_NAME, locale: "pt_BR", type: "website" },
    twitter: { card: "summary_large_image" },
  };
}

export default async function LandingPage() {
  const { flags, plans } = await readPlatformSettings();
  return (
    <SiteFrame>
      <StructuredData plans={plans} description={descriptionOf(plans)} />
      <ExpiredSessionRedirect />
      <Hero hasDemo={isDemoOpen() && flags.demo_entry} plans={plans} />
      <ShopDay />
      <Screens />
      <Proof />
      <MoreFeatures />
      <Comparison plans={plans} />
      <Price plans={plans} />
      <Questions />
    </SiteFrame>
  );
}
