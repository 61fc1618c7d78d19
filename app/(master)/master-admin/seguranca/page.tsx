import type { Metadata } from "next";
import { MasterSecurityScreen } from "@/components/second-factors/master-security-screen";

export const metadata: Metadata = { title: "Segurança" };

export default function MasterSecurityPage() {
  return <MasterSecurityScreen />;
}
