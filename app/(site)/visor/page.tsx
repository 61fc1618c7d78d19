import type { Metadata } from "next";
import { LocalDisplay } from "@/components/customer-display/local-display";

export const metadata: Metadata = {
  title: "Visor do cliente",
  robots: { index: false, follow: false },
};

export default function CustomerDisplayPage() {
  return <LocalDisplay />;
}
