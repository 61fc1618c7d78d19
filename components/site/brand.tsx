import Link from "next/link";
import { Monogram } from "@/components/site/monogram";
import { PRODUCT_NAME } from "@/lib/product";

/** The mark and the name, leading home. */
export const Brand = () => (
  <Link href="/" className="flex items-center gap-2.5 rounded-md py-1 pointer-coarse:min-h-11">
    <Monogram />
    <span className="text-lg font-bold tracking-tight whitespace-nowrap max-[22.5rem]:sr-only">{PRODUCT_NAME}</span>
  </Link>
);
