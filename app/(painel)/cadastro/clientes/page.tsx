import type { Metadata } from "next";
import { CustomersScreen } from "@/components/customers/customers-screen";

export const metadata: Metadata = { title: "Clientes" };

const Page = () => <CustomersScreen />;

export default Page;
