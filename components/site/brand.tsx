import { BRAND_STYLE, BrandMark } from "@/components/site/brand-mark";
import { HoverPrefetchLink } from "@/components/ui/hover-prefetch-link";

/** The mark and the name, leading home. */
export const Brand = () => (
  <HoverPrefetchLink href="/" className={BRAND_STYLE}>
    <BrandMark />
  </HoverPrefetchLink>
);
