"use client";

import { useEffect, useRef, useState } from "react";
import { NewPasswordStep } from "@/components/auth/reset/new-password-step";
import { RequestStep } from "@/components/auth/reset/request-step";
import type { ResetLink } from "@/components/auth/reset/reset-link";
import { SuccessStep } from "@/components/auth/reset/success-step";
import { VerifyStep } from "@/components/auth/reset/verify-step";

type Step = "request" | "verify" | "reset" | "success";

type Props = {
  link: ResetLink | null;
  /** The link is from an invitation: the user has no password yet. */
  isFirst?: boolean;
  /** Page that shows the caught e-mails in development. */
  mailbox?: string | undefined;
};

/** The four steps of the password reset on one page. A link with token and e-mail opens the third step. */
export function ResetScreen({ link, isFirst = false, mailbox }: Props) {
  const [step, setStep] = useState<Step>(link ? "reset" : "request");
  const [email, setEmail] = useState(link?.email ?? "");
  const [news, setNews] = useState<string | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  // Remove the token from the address bar, so that it is not in screenshots or the history.
  useEffect(() => {
    if (link) window.history.replaceState(null, "", window.location.pathname);
  }, [link]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    container.current?.querySelector("h1")?.focus();
  }, [step]);

  return (
    <div ref={container}>
      {step === "verify" ? (
        <VerifyStep email={email} mailbox={mailbox} onAnother={() => setStep("request")} />
      ) : step === "reset" && link ? (
        <NewPasswordStep
          link={link}
          isFirst={isFirst}
          onDone={(recovered) => {
            setNews(recovered);
            setStep("success");
          }}
          onAnotherLink={() => setStep("request")}
        />
      ) : step === "success" ? (
        <SuccessStep isFirst={isFirst} news={news} />
      ) : (
        <RequestStep
          email={email}
          onSent={(address) => {
            setEmail(address);
            setStep("verify");
          }}
        />
      )}
    </div>
  );
}
