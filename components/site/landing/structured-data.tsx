import { planOf, planPrice } from "@/components/billing/plan-price";
import { questions } from "@/components/site/landing/questions";
import { PLAN_TYPES } from "@/lib/modules/billing/rules";
import type { PlatformSettings } from "@/lib/platform-settings";
import { appUrl, PRODUCT_NAME } from "@/lib/product";

/** Describes the product, its prices and its questions to search engines, in the vocabulary of schema.org. */
export const StructuredData = ({ plans, description }: { plans: PlatformSettings["plans"]; description: string }) => (
  <script type="application/ld+json">
    {JSON.stringify({
      "@context": "https://schema.org",
      "@graph": [productOf(plans, description), questionsPage],
    })}
  </script>
);

const productOf = (plans: PlatformSettings["plans"], description: string) => ({
  "@type": "SoftwareApplication",
  name: PRODUCT_NAME,
  url: new URL("/", appUrl()).href,
  description,
  applicationCategory: "BusinessApplication",
  operatingSystem: "Web",
  inLanguage: "pt-BR",
  offers: PLAN_TYPES.map((type) => ({
    "@type": "Offer",
    name: planOf(type, plans).name,
    ...(planOf(type, plans).description && { description: planOf(type, plans).description }),
    price: (planPrice(type, plans).total_cents / 100).toFixed(2),
    priceCurrency: "BRL",
  })),
});

const questionsPage = {
  "@type": "FAQPage",
  inLanguage: "pt-BR",
  mainEntity: questions.map(([name, text]) => ({
    "@type": "Question",
    name,
    acceptedAnswer: { "@type": "Answer", text },
  })),
};
