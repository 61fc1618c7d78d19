import type { Metadata } from "next";
import { GET as categories } from "@/app/api/v1/categories/route";
import { Preloaded, type SearchParams } from "@/app/preloaded";
import { CategoriesScreen } from "@/components/products/categories/categories-screen";

export const metadata: Metadata = { title: "Categorias" };

const Page = ({ searchParams }: { searchParams: SearchParams }) => (
  <Preloaded
    searchParams={searchParams}
    reads={({ query }) => [
      { handler: categories, input: { archived: query.get("arquivados") === "1" ? "true" : "false" } },
    ]}
  >
    <CategoriesScreen />
  </Preloaded>
);

export default Page;
