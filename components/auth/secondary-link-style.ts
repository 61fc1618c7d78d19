/** Style of a link under a form, tall enough for touch. */
export const secondaryLinkStyle =
  "inline-block py-1 font-medium text-brand-ink underline underline-offset-3 hover:no-underline pointer-coarse:py-3";
