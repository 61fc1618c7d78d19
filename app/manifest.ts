import type { MetadataRoute } from "next";
import { PRODUCT_NAME, PRODUCT_SUBTITLE } from "@/lib/product";

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: `${PRODUCT_NAME} – ${PRODUCT_SUBTITLE}`,
    short_name: PRODUCT_NAME,
    lang: "pt-BR",
    start_url: "/",
    display: "standalone",
    background_color: "#f6f3ec",
    theme_color: "#f6f3ec",
    icons: [
      { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
