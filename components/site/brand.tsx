import Link from "next/link";
import { Monogram } from "@/components/site/monogram";
import { PRODUCT_NAME } from "@/lib/product";

type Props = {
  /** Where no other link is: it loads the page it leads to, and its own comes without what follows links. */
  alone?: boolean;
};

/** The mark and the name, leading home. */
export function Brand({ alone = false }: Props) {
  const Way = alone ? "a" : Link;
  return (
    <Way href="/" className="flex items-center gap-2.5 rounded-md py-1 pointer-coarse:min-h-11">
      <Monogram />
      <span className="text-lg font-bold tracking-tight whitespace-nowrap max-[22.5rem]:sr-only">{PRODUCT_NAME}</span>
    </Way>
  );
}
