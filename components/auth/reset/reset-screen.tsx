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
  /** The link is an invitation's: there is no password yet. */
  isFirst?: boolean;
  /** Where mails are shown on a developer's machine. */
  mailbox?: string | undefined;
};

/** Four steps at one address; a link that carries token and e-mail opens the third. */
export function ResetScreen({ link, isFirst = false, mailbox }: Props) {
  const [step, setStep] = useState<Step>(link ? "reset" : "request");
  const [email, setEmail] = useState(link?.email ?? "");
  const [news, setNews] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);

  // The token must not stay in the address bar, where a screenshot or the history would keep it.
  useEffect(() => {
    if (link) window.history.replaceState(null, "", window.location.pathname);
  }, [link]);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    place.current?.querySelector("h1")?.focus();
  }, [step]);

  return (
    <div ref={place}>
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
