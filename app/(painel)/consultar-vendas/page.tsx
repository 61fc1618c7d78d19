import type { Metadata } from "next";
import { GET as sales } from "@/app/api/v1/sales/route";
import { Preloaded, type SearchParams } from "@/app/preloaded";
import { pageOf, pageSizeOf } from "@/components/blocks/paging";
import { readSalesFilters } from "@/components/sales/sales-query";
import { SalesScreen } from "@/components/sales/sales-screen";

export const metadata: Metadata = { title: "Consultar Vendas" };

const Page = ({ searchParams }: { searchParams: SearchParams }) => (
  <Preloaded
    searchParams={searchParams}
    reads={({ query, today }) => [
      {
        handler: sales,
        input: { ...readSalesFilters(query, today).input, page: pageOf(query), per_page: pageSizeOf(query) },
      },
    ]}
  >
    <SalesScreen />
  </Preloaded>
);

export default Page;
