"use client";

import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import type { Article } from "@/components/site/help/articles";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { matchesWords } from "@/lib/core/text";

const wordsOf = ({ title, steps, note = "" }: Article) => [title, ...steps, note].join(" ");

/** Every article in the page, so that the browser's own search finds them too; the field leaves those that match. */
export function ArticleList({ articles }: { articles: readonly Article[] }) {
  const id = useId();
  const [query, setQuery] = useState("");
  const found = articles.filter((article) => matchesWords(wordsOf(article), query));

  return (
    <div>
      <Label htmlFor={id}>Buscar na ajuda</Label>
      <Input
        id={id}
        type="search"
        size="lg"
        className="mt-1.5"
        placeholder="Ex.: fechar caixa, fiado, impressora"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p className="mt-2 min-h-6 text-sm text-ink-soft" aria-live="polite">
        {query ? (found.length === 1 ? "1 artigo encontrado" : `${found.length} artigos encontrados`) : null}
      </p>
      {found.length > 0 ? (
        <div className="mt-2 border-b border-line">
          {found.map((article) => (
            <ArticleEntry key={article.id} article={article} />
          ))}
        </div>
      ) : (
        <p className="mt-2 rounded-lg border border-line bg-surface px-5 py-8 text-center text-ink-soft">
          Nenhum artigo fala disso. Tente outras palavras ou fale com o suporte.
        </p>
      )}
    </div>
  );
}

const ArticleEntry = ({ article }: { article: Article }) => (
  <details id={article.id} className="group scroll-mt-4 border-t border-line">
    <summary className="flex list-none items-center justify-between gap-4 py-4 hover:text-brand-ink [&::-webkit-details-marker]:hidden">
      <h2 className="text-lg font-semibold">{article.title}</h2>
      <ChevronDown
        className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    <div className="pb-6">
      <ol className="figures max-w-prose list-decimal space-y-2 pl-6 marker:font-semibold marker:text-brand-ink">
        {article.steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
      {article.note ? (
        <p className="mt-4 max-w-prose border-l-3 border-line-strong pl-4 text-ink-soft">{article.note}</p>
      ) : null}
    </div>
  </details>
);
