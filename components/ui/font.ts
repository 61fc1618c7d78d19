import localFont from "next/font/local";

/** Figtree, self-hosted. The font has the `tnum` feature, so the class `figures` aligns columns of digits. */
export const figtree = localFont({
  src: "../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
  weight: "300 900",
  display: "swap",
  variable: "--font-figtree",
  adjustFontFallback: "Arial",
});
