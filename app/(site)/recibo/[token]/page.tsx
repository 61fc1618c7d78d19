import type { Metadata } from "next";
import { PublicReceipt } from "@/components/receipt/public-receipt";

export const metadata: Metadata = {
  title: "Recibo",
  robots: { index: false, follow: false, nocache: true },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

export default async function PublicReceiptPage({ params }: Props) {
  const { token } = await params;
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-10">
      <PublicReceipt token={token} />
    </main>
  );
}
