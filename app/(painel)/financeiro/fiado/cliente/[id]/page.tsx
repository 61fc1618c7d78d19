import type { Metadata } from "next";
import { AccountScreen } from "@/components/fiado/account-screen";

export const metadata: Metadata = { title: "Fiado do cliente" };

type Props = { params: Promise<{ id: string }> };

export default async function FiadoCustomerPage({ params }: Props) {
  const { id } = await params;
  return <AccountScreen id={id} />;
}
