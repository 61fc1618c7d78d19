import type { Metadata } from "next";
import { SecurityScreen } from "@/components/second-factors/security-screen";

export const metadata: Metadata = { title: "Segurança" };

const Page = () => <SecurityScreen />;

export default Page;
