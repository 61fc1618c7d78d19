import type { Article, ArticleGroup } from "@/components/help/article";
import { fold } from "@/lib/core/text";
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

/** Words of a question that say nothing about its subject. */
const FILLERS = new Set(
  "a o as os e em de da do das dos na no nas nos ao um uma que como com por para pra se eu meu minha nao quero preciso posso faco fazer dar ver".split(
    " ",
  ),
);
/** Endings of nouns that differ between singular and plural: "preços", "cartão" and "cartões". */
const ENDING = /(?:[ao]es|ao|is|s)$/;
const SHORTEST_STEM = 3;

const TITLE_WEIGHT = 3;
const SYNONYM_WEIGHT = 2;
const TEXT_WEIGHT = 1;

const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const indexedArticles = ARTICLES.map((article) => ({
  article,
  title: splitWords(article.title),
  synonyms: splitWords(article.words ?? ""),
  text: splitWords([article.description, ...article.steps, ...(article.notes ?? [])].join(" ")),
}));
type IndexedArticle = (typeof indexedArticles)[number];

/** Returns the beginnings of the query's words, without fillers unless there is nothing else. */
function stemsOf(query: string): string[] {
  const words = splitWords(query);
  const subject = words.filter((word) => !FILLERS.has(word));
  return (subject.length > 0 ? subject : words).map((word) => {
    const stem = word.replace(ENDING, "");
    return stem.length < SHORTEST_STEM ? word : stem;
  });
}

function weightOf(stem: string, { title, synonyms, text }: IndexedArticle): number {
  const isAmong = (words: readonly string[]) => words.some((word) => word.startsWith(stem));
  if (isAmong(title)) return TITLE_WEIGHT;
  if (isAmong(synonyms)) return SYNONYM_WEIGHT;
  return isAmong(text) ? TEXT_WEIGHT : 0;
}

/**
 * Returns the articles that contain the most words of the query, ignoring accents, case and plurals. Words in the title
 * weigh more than synonyms, and synonyms more than the text.
 */
export function findArticles(query: string): Article[] {
  const stems = stemsOf(query);
  const ranked = indexedArticles.map((indexed) => {
    const weights = stems.map((stem) => weightOf(stem, indexed));
    return {
      article: indexed.article,
      match_count: weights.filter((weight) => weight > 0).length,
      weight: weights.reduce((sum, weight) => sum + weight, 0),
    };
  });
  const most = Math.max(...ranked.map(({ match_count }) => match_count));
  if (most === 0) return [];
  return ranked
    .filter(({ match_count }) => match_count === most)
    .sort((a, b) => b.weight - a.weight)
    .map(({ article }) => article);
}
