import type { Metadata } from "next";
import { AllArticles, FoundArticles } from "@/components/help/article-lists";
import { ARTICLE_GROUPS, findArticles } from "@/components/help/articles/all";
import { HELP, SearchForm } from "@/components/help/search-form";
import { SupportCard } from "@/components/help/support-card";
import { SiteFrame } from "@/components/site/site-frame";
import { PRODUCT_NAME } from "@/lib/product";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const MAX_QUERY_LENGTH = 100;
const queryOf = async ({ searchParams }: Props) => {
  const { q } = await searchParams;
  return typeof q === "string" ? q.slice(0, MAX_QUERY_LENGTH).trim() : "";
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const query = await queryOf(props);
  return {
    title: query ? `“${query}” na ajuda` : "Central de ajuda",
    description: `Passo a passo das tarefas do dia a dia no ${PRODUCT_NAME} e os canais de suporte.`,
    alternates: { canonical: HELP },
    ...(query && { robots: { index: false } }),
  };
}

export default async function HelpPage(props: Props) {
  const query = await queryOf(props);
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-8 sm:py-14">
        <h1 className="text-3xl font-bold">Central de ajuda</h1>
        <p className="mt-2 text-lg text-ink-soft">As tarefas do dia a dia, passo a passo.</p>
        <div className="mt-8 grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 gap-9">
            <SearchForm query={query} />
            {query ? (
              <FoundArticles query={query} articles={findArticles(query)} />
            ) : (
              <AllArticles groups={ARTICLE_GROUPS} />
            )}
          </div>
          <SupportCard now={new Date(Date.now())} />
        </div>
      </div>
    </SiteFrame>
  );
}
