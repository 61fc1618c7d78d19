import type { MetadataRoute } from "next";
import { ARTICLES } from "@/components/help/articles/all";
import { HELP } from "@/components/help/search-form";
import { DOCUMENT_VERSIONS } from "@/lib/modules/auth/terms/rules";
import { appUrl } from "@/lib/product";

export const dynamic = "force-dynamic";

const latestArticle =
  ARTICLES.map(({ updated_on }) => updated_on)
    .toSorted()
    .at(-1) ?? "";

/** The pages for search engines, with the day of the last change of their content. Update it when the text changes. */
const PAGES: readonly (readonly [path: string, updated_on: string])[] = [
  ...ARTICLES.map(({ slug, updated_on }) => [`${HELP}/${slug}`, updated_on] as const),
  ["/", "2026-11-25"],
  ["/atualizar-plano", "2026-11-26"],
  [HELP, latestArticle],
  ["/legal/termos", DOCUMENT_VERSIONS.termos],
  ["/legal/privacidade", DOCUMENT_VERSIONS.privacidade],
  ["/legal/lgpd", "2026-11-23"],
];

export default function sitemap(): MetadataRoute.Sitemap {
  return PAGES.map(([path, updated_on]) => ({
    url: new URL(path, appUrl()).href,
    lastModified: updated_on,
    changeFrequency: "monthly",
  }));
}
