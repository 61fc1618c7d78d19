import type { Metadata } from "next";
import { SellersScreen } from "@/components/sellers/sellers-screen";

export const metadata: Metadata = { title: "Vendedores" };

const Page = () => <SellersScreen />;

export default Page;
