import type { Metadata } from "next";
import { ArticleList } from "@/components/site/help/article-list";
import { ARTICLES } from "@/components/site/help/articles";
import { SupportCard } from "@/components/site/help/support-card";
import { SiteFrame } from "@/components/site/site-frame";
import { PRODUCT_NAME } from "@/lib/product";

export const metadata: Metadata = {
  title: "Central de ajuda",
  description: `Passo a passo das tarefas do dia a dia no ${PRODUCT_NAME} e os canais de suporte.`,
  alternates: { canonical: "/help/central-de-ajuda" },
};

export default function HelpPage() {
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-8 sm:py-14">
        <h1 className="text-3xl font-bold">Central de ajuda</h1>
        <p className="mt-2 text-lg text-ink-soft">As tarefas do dia a dia, passo a passo.</p>
        <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_20rem]">
          <ArticleList articles={ARTICLES} />
          <SupportCard now={new Date(Date.now())} />
        </div>
      </div>
    </SiteFrame>
  );
}
