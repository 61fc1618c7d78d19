import type { Metadata } from "next";
import { StockScreen } from "@/components/stock/stock-screen";

export const metadata: Metadata = { title: "Consultar Estoque" };

const Page = () => <StockScreen />;

export default Page;
