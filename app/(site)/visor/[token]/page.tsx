import type { Metadata } from "next";
import { RemoteDisplay } from "@/components/customer-display/remote-display";

export const metadata: Metadata = {
  title: "Visor do cliente",
  robots: { index: false, follow: false, nocache: true },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

export default async function RemoteDisplayPage({ params }: Props) {
  const { token } = await params;
  return <RemoteDisplay token={token} />;
}
