import type { Metadata } from "next";
import { PublicStatement } from "@/components/fiado/public-statement";

export const metadata: Metadata = {
  title: "Extrato do fiado",
  robots: { index: false, follow: false, nocache: true },
  referrer: "no-referrer",
};

type Props = { params: Promise<{ token: string }> };

export default async function PublicStatementPage({ params }: Props) {
  const { token } = await params;
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-10">
      <PublicStatement token={token} />
    </main>
  );
}
