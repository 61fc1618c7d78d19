import type { Article } from "@/components/help/article";
import { Picture } from "@/components/site/picture";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

/** A help article: steps, screenshot, follow-up questions and a link to the screen. */
export const ArticleView = ({ article }: { article: Article }) => (
  <article className="min-w-0">
    <h1 className="text-3xl font-bold">{article.title}</h1>
    <p className="mt-2 text-lg text-ink-soft">{article.description}</p>
    <ol className="figures mt-6 max-w-prose list-decimal space-y-3 pl-6 text-lg marker:font-semibold marker:text-brand-ink">
      {article.steps.map((step) => (
        <li key={step} className="pl-1">
          {step}
        </li>
      ))}
    </ol>
    {article.screen ? (
      <Button asChild className="mt-6">
        {article.screen.path.startsWith("/api/") ? (
          // The API's documentation is a route, not a page: the router can neither prefetch nor open it.
          <a href={article.screen.path}>{article.screen.label}</a>
        ) : (
          <Link href={article.screen.path}>{article.screen.label}</Link>
        )}
      </Button>
    ) : null}
    {article.picture ? <Picture {...article.picture} sizes="(min-width: 1024px) 44rem, 92vw" className="mt-8" /> : null}
    {article.notes ? (
      <div className="mt-8 max-w-prose space-y-3 border-l-3 border-line-strong pl-4 text-ink-soft">
        {article.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    ) : null}
  </article>
);
