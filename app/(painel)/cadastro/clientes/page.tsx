import type { Metadata } from "next";
import { GET as customers } from "@/app/api/v1/customers/route";
import { Preloaded, type SearchParams } from "@/app/preloaded";
import { catalogListInput } from "@/components/blocks/catalog-query";
import { CustomersScreen } from "@/components/customers/customers-screen";
import { CUSTOMER_SORTS } from "@/lib/modules/customers/rules";

export const metadata: Metadata = { title: "Clientes" };

const Page = ({ searchParams }: { searchParams: SearchParams }) => (
  <Preloaded
    searchParams={searchParams}
    reads={({ query }) => [{ handler: customers, input: catalogListInput(query, {}, CUSTOMER_SORTS) }]}
  >
    <CustomersScreen />
  </Preloaded>
);

export default Page;
