/** One task, in the order of the hands. */
export interface Article {
  /** The last part of its address. */
  readonly slug: string;
  readonly title: string;
  /** What it is good for, in one sentence. */
  readonly sentence: string;
  readonly steps: readonly string[];
  /** What people ask right after. */
  readonly notes?: readonly string[];
  /** What else people call it. */
  readonly words?: string;
  /** Where it is done. */
  readonly screen?: { readonly path: string; readonly label: string };
  readonly picture?: { readonly name: string; readonly alt: string };
}

export interface ArticleGroup {
  readonly title: string;
  readonly articles: readonly Article[];
}
