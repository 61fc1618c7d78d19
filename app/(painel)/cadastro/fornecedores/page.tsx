import type { Metadata } from "next";
import { GET as suppliers } from "@/app/api/v1/suppliers/route";
import { Preloaded, type SearchParams } from "@/app/preloaded";
import { catalogListInput } from "@/components/blocks/catalog-query";
import { SuppliersScreen } from "@/components/suppliers/suppliers-screen";
import { SUPPLIER_SORTS } from "@/lib/modules/suppliers/rules";

export const metadata: Metadata = { title: "Fornecedores" };

const Page = ({ searchParams }: { searchParams: SearchParams }) => (
  <Preloaded
    searchParams={searchParams}
    reads={({ query }) => [{ handler: suppliers, input: catalogListInput(query, {}, SUPPLIER_SORTS) }]}
  >
    <SuppliersScreen />
  </Preloaded>
);

export default Page;
