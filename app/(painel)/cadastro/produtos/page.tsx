import type { Metadata } from "next";
import { GET as products } from "@/app/api/v1/products/route";
import { Preloaded, type SearchParams } from "@/app/preloaded";
import { catalogListInput } from "@/components/blocks/catalog-query";
import { readProductsFilter } from "@/components/products/products-query";
import { ProductsScreen } from "@/components/products/products-screen";
import { PRODUCT_SORTS } from "@/lib/modules/products/rules";

export const metadata: Metadata = { title: "Produtos" };

const Page = ({ searchParams }: { searchParams: SearchParams }) => (
  <Preloaded
    searchParams={searchParams}
    reads={({ query }) => [
      { handler: products, input: catalogListInput(query, readProductsFilter(query), PRODUCT_SORTS) },
    ]}
  >
    <ProductsScreen />
  </Preloaded>
);

export default Page;
