import { Monogram } from "@/components/site/monogram";
import { PRODUCT_NAME } from "@/lib/product";

export const BRAND_STYLE = "flex items-center gap-2.5 rounded-md py-1 pointer-coarse:min-h-11";

/** The logo and the product name, to use inside a link. */
export const BrandMark = () => (
  <>
    <Monogram />
    <span className="text-lg font-bold tracking-tight whitespace-nowrap max-[22.5rem]:sr-only">{PRODUCT_NAME}</span>
  </>
);
