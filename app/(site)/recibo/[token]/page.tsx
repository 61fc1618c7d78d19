import type { Metadata } from "next";
import { PublicReceiptScreen } from "@/components/receipt/public-receipt-screen";
import { Readings } from "@/components/shell/readings";

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
      <Readings>
        <PublicReceiptScreen token={token} />
      </Readings>
    </main>
  );
}
