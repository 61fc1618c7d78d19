/** A link that stands alone under a form, tall enough for a finger. */
export const quietLink =
  "inline-block py-1 font-medium text-brand-ink underline underline-offset-3 hover:no-underline pointer-coarse:py-3";
