import Link from "next/link";
import { BRAND_STYLE, BrandMark } from "@/components/site/brand-mark";

/** The mark and the name, leading home. */
export const Brand = () => (
  <Link href="/" className={BRAND_STYLE}>
    <BrandMark />
  </Link>
);
