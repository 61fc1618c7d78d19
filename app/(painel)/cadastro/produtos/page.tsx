import type { Metadata } from "next";
import { ProductsScreen } from "@/components/products/products-screen";

export const metadata: Metadata = { title: "Produtos" };

const Page = () => <ProductsScreen />;

export default Page;
