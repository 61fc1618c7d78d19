import type { MetadataRoute } from "next";
import { ARTICLES } from "@/components/help/articles/all";
import { HELP } from "@/components/help/search-form";
import { DOCUMENT_VERSIONS } from "@/lib/modules/auth/terms/rules";
import { appUrl } from "@/lib/product";

export const dynamic = "force-dynamic";

/** The documents have a date; the other pages change with each version. */
const LAST_MODIFIED: Record<string, string> = {
  "/legal/termos": DOCUMENT_VERSIONS.termos,
  "/legal/privacidade": DOCUMENT_VERSIONS.privacidade,
};

const PAGES = [
  ...ARTICLES.map(({ slug }) => `${HELP}/${slug}`),
  "/",
  "/atualizar-plano",
  "/help/central-de-ajuda",
  "/legal/termos",
  "/legal/privacidade",
  "/legal/lgpd",
];

export default function sitemap(): MetadataRoute.Sitemap {
  return PAGES.map((path) => ({
    url: new URL(path, appUrl()).href,
    changeFrequency: "monthly",
    ...(LAST_MODIFIED[path] && { lastModified: LAST_MODIFIED[path] }),
  }));
}
