import { BRAND_STYLE, BrandMark } from "@/components/site/brand-mark";
import { Link } from "@/components/ui/link";

/** The logo and the product name, linked to the home page. */
export const Brand = () => (
  <Link href="/" className={BRAND_STYLE}>
    <BrandMark />
  </Link>
);
