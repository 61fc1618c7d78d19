import type { MetadataRoute } from "next";
import { ARTICLES } from "@/components/help/articles/all";
import { HELP } from "@/components/help/search-form";
import { appUrl } from "@/lib/product";

export const dynamic = "force-dynamic";

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
  return PAGES.map((path) => ({ url: new URL(path, appUrl()).href, changeFrequency: "monthly" }));
}
