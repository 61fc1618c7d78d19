import type { MetadataRoute } from "next";
import { appUrl } from "@/lib/product";

export const dynamic = "force-dynamic";

const PAGES = ["/", "/atualizar-plano", "/help/central-de-ajuda", "/legal/termos", "/legal/privacidade", "/legal/lgpd"];

export default function sitemap(): MetadataRoute.Sitemap {
  return PAGES.map((path) => ({ url: new URL(path, appUrl()).href, changeFrequency: "monthly" }));
}
