import type { Article, ArticleGroup } from "@/components/help/article";
import { matchesWords } from "@/lib/core/text";
import { account } from "./account";
import { bills } from "./bills";
import { cash } from "./cash";
import { customers } from "./customers";
import { goods } from "./goods";
import { reports } from "./reports";
import { selling } from "./selling";

export const ARTICLE_GROUPS: readonly ArticleGroup[] = [selling, cash, customers, bills, goods, reports, account];

export const ARTICLES: readonly Article[] = ARTICLE_GROUPS.flatMap(({ articles }) => articles);

export const articleAt = (slug: string) => ARTICLES.find((article) => article.slug === slug);

const wordsOf = ({ title, description, steps, notes = [], words = "" }: Article) =>
  [title, description, ...steps, ...notes, words].join(" ");

/** Returns the articles that contain every word, ignoring accents and case. Title matches come first. */
export function findArticles(query: string): Article[] {
  const found = ARTICLES.filter((article) => matchesWords(wordsOf(article), query));
  const named = found.filter(({ title, words = "" }) => matchesWords(`${title} ${words}`, query));
  return [...named, ...found.filter((article) => !named.includes(article))];
}
