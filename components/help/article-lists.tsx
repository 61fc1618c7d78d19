import type { Article, ArticleGroup } from "@/components/help/article";
import { HELP } from "@/components/help/search-form";
import { Link } from "@/components/ui/link";

const Entry = ({ article: { slug, title, description } }: { article: Article }) => (
  <li className="border-t border-line">
    <Link href={`${HELP}/${slug}`} className="group block py-3.5">
      <span className="font-semibold text-brand-ink underline-offset-3 group-hover:underline">{title}</span>
      <span className="mt-0.5 block text-ink-soft">{description}</span>
    </Link>
  </li>
);

/** All help articles, in the order of a shop's day. */
export const AllArticles = ({ groups }: { groups: readonly ArticleGroup[] }) => (
  <div className="grid gap-9">
    {groups.map(({ title, articles }) => (
      <section key={title} aria-label={title}>
        <h2 className="mb-2 text-xl font-bold">{title}</h2>
        <ul className="border-b border-line">
          {articles.map((article) => (
            <Entry key={article.slug} article={article} />
          ))}
        </ul>
      </section>
    ))}
  </div>
);

/** The search results, best match first. */
export const FoundArticles = ({ query, articles }: { query: string; articles: readonly Article[] }) => (
  <section aria-label="Resultados da busca">
    <h2 className="text-xl font-bold">
      {articles.length === 1 ? "1 artigo" : `${articles.length} artigos`} para “{query}”
    </h2>
    {articles.length > 0 ? (
      <ul className="mt-2 border-b border-line">
        {articles.map((article) => (
          <Entry key={article.slug} article={article} />
        ))}
      </ul>
    ) : (
      <p className="mt-3 text-ink-soft">Nenhum artigo encontrado. Tente outras palavras ou fale com o suporte.</p>
    )}
    <p className="mt-4">
      <Link
        href={HELP}
        className="inline-block py-1 font-medium text-brand-ink underline underline-offset-3 hover:no-underline pointer-coarse:py-3"
      >
        Ver todos os artigos
      </Link>
    </p>
  </section>
);
