import type { MetadataRoute } from "next";
import { SECRET_PATHS } from "@/lib/access/page-headers";
import { appUrl } from "@/lib/product";

/** The app's URL is known only at run time, not at build time. */
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: "*",
      allow: "/",
      disallow: ["/api/", "/v1/", "/dev/", ...SECRET_PATHS],
    },
    sitemap: new URL("/sitemap.xml", appUrl()).href,
  };
}
