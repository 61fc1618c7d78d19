import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ArticleView } from "@/components/help/article-view";
import { ARTICLE_GROUPS, articleAt } from "@/components/help/articles/all";
import { HELP, SearchForm } from "@/components/help/search-form";
import { SupportCard } from "@/components/help/support-card";
import { SiteFrame } from "@/components/site/site-frame";
import { Link } from "@/components/ui/link";

type Props = { params: Promise<{ slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = articleAt((await params).slug);
  if (!article) return {};
  const { title, description, slug } = article;
  return { title, description, alternates: { canonical: `${HELP}/${slug}` } };
}

export default async function HelpArticlePage({ params }: Props) {
  const article = articleAt((await params).slug);
  if (!article) notFound();
  const group = ARTICLE_GROUPS.find(({ articles }) => articles.includes(article));
  const others = group?.articles.filter((other) => other !== article) ?? [];
  return (
    <SiteFrame>
      <div className="mx-auto w-full max-w-6xl px-4 py-10 sm:px-8 sm:py-14">
        <nav aria-label="Onde você está" className="mb-4">
          <Link
            href={HELP}
            className="inline-block py-1 text-brand-ink underline underline-offset-3 hover:no-underline"
          >
            Central de ajuda
          </Link>
        </nav>
        <div className="grid grid-cols-1 items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_20rem]">
          <ArticleView article={article} />
          <div className="grid gap-6">
            <SearchForm />
            {group && others.length > 0 ? (
              <nav aria-label={group.title}>
                <h2 className="text-lg font-semibold">{group.title}</h2>
                <ul className="mt-1">
                  {others.map(({ slug, title }) => (
                    <li key={slug}>
                      <Link
                        href={`${HELP}/${slug}`}
                        className="inline-block py-1.5 text-ink-soft underline-offset-3 hover:text-ink hover:underline pointer-coarse:py-3"
                      >
                        {title}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ) : null}
            <SupportCard now={new Date(Date.now())} />
          </div>
        </div>
      </div>
    </SiteFrame>
  );
}
