import type { Metadata } from "next";
import { LostVisitor } from "@/components/shell/lost-visitor";
import { Also } from "@/components/site/landing/also";
import { Hero } from "@/components/site/landing/hero";
import { Price } from "@/components/site/landing/price";
import { Questions } from "@/components/site/landing/questions";
import { ShopDay } from "@/components/site/landing/shop-day";
import { SiteFrame } from "@/components/site/site-frame";
import { isDemoOpen } from "@/lib/access/demo";
import { formatMoney } from "@/lib/core/money";
import { PLANS, TRIAL_DAYS } from "@/lib/modules/billing/rules";
import { PRODUCT_NAME } from "@/lib/product";

const title = `${PRODUCT_NAME}: PDV, caixa, estoque e fiado para pequenas lojas`;
const description = `Venda no balcão, feche o caixa, controle o estoque e o fiado da sua loja. ${TRIAL_DAYS} dias grátis, sem cartão. Depois, ${formatMoney(PLANS.mensal.price_cents)} por mês.`;

export const metadata: Metadata = {
  title: { absolute: title },
  description,
  alternates: { canonical: "/" },
  openGraph: { title, description, url: "/", siteName: PRODUCT_NAME, locale: "pt_BR", type: "website" },
  twitter: { card: "summary_large_image" },
};

export default function LandingPage() {
  return (
    <SiteFrame>
      <LostVisitor />
      <Hero hasDemo={isDemoOpen()} />
      <ShopDay />
      <Also />
      <Price />
      <Questions />
    </SiteFrame>
  );
}
