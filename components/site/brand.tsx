import { BRAND_STYLE, BrandMark } from "@/components/site/brand-mark";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";

/** The logo and the product name, linked to the home page. */
export const Brand = () => (
  <HoverPrefetchLink href="/" className={BRAND_STYLE}>
    <BrandMark />
  </HoverPrefetchLink>
);
