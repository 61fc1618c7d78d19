import localFont from "next/font/local";

/** Figtree, self-hosted. It carries `tnum`, so `figures` aligns columns of digits. */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  variable: "--font-figtree",
  adjustFontFallback: "Arial",
});
