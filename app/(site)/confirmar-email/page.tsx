import type { Metadata } from "next";
import { ConfirmEmailScreen } from "@/components/auth/confirm-email-screen";
import { AccountFrame } from "@/components/site/account-frame";

export const metadata: Metadata = {
  title: "Confirmar e-mail",
  // The URL contains a secret token.
  referrer: "no-referrer",
  robots: { index: false },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ConfirmEmailPage({ searchParams }: Props) {
  const { token } = await searchParams;
  return (
    <AccountFrame>
      <ConfirmEmailScreen token={typeof token === "string" && token ? token : null} />
    </AccountFrame>
  );
}
