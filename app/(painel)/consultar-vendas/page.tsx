import type { Metadata } from "next";
import { GET as sales } from "@/app/api/v1/sales/route";
import { Preloaded, type SearchParams } from "@/app/preloaded";
import { pageOf, pageSizeOf } from "@/components/blocks/paging";
import { readSalesFilters, readSalesOrder } from "@/components/sales/sales-query";
import { SalesScreen } from "@/components/sales/sales-screen";

export const metadata: Metadata = { title: "Consultar Vendas" };

const Page = ({ searchParams }: { searchParams: SearchParams }) => (
  <Preloaded
    searchParams={searchParams}
    reads={({ query, today }) => {
      const { input } = readSalesFilters(query, today);
      const order = readSalesOrder(query, input);
      return [{ handler: sales, input: { ...input, ...order, page: pageOf(query), per_page: pageSizeOf(query) } }];
    }}
  >
    <SalesScreen />
  </Preloaded>
);

export default Page;
