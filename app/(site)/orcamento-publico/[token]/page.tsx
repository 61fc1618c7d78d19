import type { Metadata } from "next";
import { PublicQuote } from "@/components/quotes/public-quote";

export const metadata: Metadata = {
  title: "Orçamento",
  robots: { index: false, follow: false, nocache: true },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

export default async function PublicQuotePage({ params }: Props) {
  const { token } = await params;
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-10">
      <PublicQuote token={token} />
    </main>
  );
}
