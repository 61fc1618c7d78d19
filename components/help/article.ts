import type { PictureName } from "@/components/site/picture";

/** A help article that explains one task step by step. */
export interface Article {
  /** The last segment of its URL. */
  readonly slug: string;
  /** The day of its last change, such as "2026-11-25", for search engines. */
  readonly updated_on: string;
  readonly title: string;
  /** Summary in one sentence. */
  readonly description: string;
  readonly steps: readonly string[];
  /** Follow-up questions. */
  readonly notes?: readonly string[];
  /** Synonyms for the search. */
  readonly words?: string;
  /** The screen where the task is done. */
  readonly screen?: { readonly path: string; readonly label: string };
  readonly picture?: { readonly name: PictureName; readonly alt: string };
}

export interface ArticleGroup {
  readonly title: string;
  readonly articles: readonly Article[];
}
