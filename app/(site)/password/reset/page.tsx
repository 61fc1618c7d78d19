import type { Metadata } from "next";
import { ResetScreen } from "@/components/auth/reset/reset-screen";
import { AccountFrame } from "@/components/site/account-frame";
import { mailCatcherDir } from "@/components/site/demo";

export const metadata: Metadata = {
  title: "Redefinir senha",
  // The URL contains a secret token if it is from an e-mail.
  referrer: "no-referrer",
  robots: { index: false },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function PasswordResetPage({ searchParams }: Props) {
  const { token, email, convite } = await searchParams;
  const link = typeof token === "string" && typeof email === "string" && token && email ? { token, email } : null;
  return (
    <AccountFrame>
      <ResetScreen link={link} isFirst={convite === "1"} mailbox={mailCatcherDir() ? "/dev/emails" : undefined} />
    </AccountFrame>
  );
}
