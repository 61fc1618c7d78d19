import type { Metadata } from "next";
import { GET as sellers } from "@/app/api/v1/sellers/route";
import { Preloaded, type SearchParams } from "@/app/preloaded";
import { catalogListInput } from "@/components/blocks/catalog-query";
import { SellersScreen } from "@/components/sellers/sellers-screen";
import { SELLER_SORTS } from "@/lib/modules/sellers/rules";

export const metadata: Metadata = { title: "Vendedores" };

const Page = ({ searchParams }: { searchParams: SearchParams }) => (
  <Preloaded
    searchParams={searchParams}
    reads={({ query }) => [{ handler: sellers, input: catalogListInput(query, {}, SELLER_SORTS) }]}
  >
    <SellersScreen />
  </Preloaded>
);

export default Page;
