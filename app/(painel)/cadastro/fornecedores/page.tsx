import type { Metadata } from "next";
import { SuppliersScreen } from "@/components/suppliers/suppliers-screen";

export const metadata: Metadata = { title: "Fornecedores" };

const Page = () => <SuppliersScreen />;

export default Page;
