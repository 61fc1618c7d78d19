"use client";

import { usePathname, useRouter } from "next/navigation";
import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { mutate } from "swr";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { MASTER_SECURITY_PAGE } from "@/lib/access/navigation";
import { isPublicPage } from "@/lib/access/public-pages";
import { type ApiError, onRefusal, session } from "@/lib/api/client";
import { PageSessionContext } from "./expired-session-redirect";
import { currentPath, endSession, leaveForLogin, pauseSession } from "./leaving";
import { mayGoOn, planPageOf, reactionTo } from "./refusal-rules";
import { showLock } from "./till-lock";

const ConfirmEmailDialog = later(() => import("./confirm-email-dialog").then((file) => file.ConfirmEmailDialog), {
  begins: "when-asked",
});
const LoginAgain = later(() => import("./login-again").then((file) => file.default), { begins: "when-asked" });

const REDIRECT_DELAY_MS = 150;

/** Handles failed API calls globally: ended sessions, expired plans and missing permissions. */
export function Refusals() {
  const isPageLoggedIn = useContext(PageSessionContext);
  const path = usePathname();
  const router = useRouter();
  const isRedirecting = useRef(false);
  const [loginEmail, setLoginEmail] = useState<string | null>(null);
  const [asksForEmail, setAsksForEmail] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a path change means that the redirect has finished
  useEffect(() => {
    isRedirecting.current = false;
  }, [path]);

  const react = useEffectEvent((error: ApiError) => {
    const reaction = reactionTo(error, path);
    if (reaction === "leave") void leave();
    if (reaction === "blocked") notify.error("Acesso bloqueado", error.message);
    if (reaction === "lock") showLock();
    if (reaction === "confirm") setAsksForEmail(true);
    if (reaction === "renew") goToPlans(error.message);
    if (reaction === "enrol") goToEnrolment();
  });

  async function leave() {
    const email = isPageLoggedIn ? mayGoOn(path, session.remembered()) : null;
    if (email) {
      pauseSession();
      return setLoginEmail(email);
    }
    const isLanding = path === "/" && !isPageLoggedIn;
    if (!isLanding && !isPublicPage(path)) return leaveForLogin(currentPath());
    await endSession();
    await mutate(() => true, undefined, { revalidate: false });
  }

  function goToEnrolment() {
    if (isRedirecting.current) return;
    isRedirecting.current = true;
    window.location.assign(MASTER_SECURITY_PAGE);
  }

  function goToPlans(message: string) {
    // Several calls of one page fail together: show one toast and redirect once.
    if (isRedirecting.current) return;
    isRedirecting.current = true;
    notify.error("Atualize seu plano", message);
    setTimeout(() => router.push(planPageOf(session.remembered())), REDIRECT_DELAY_MS);
  }

  useEffect(() => onRefusal((error) => react(error)), []);
  if (asksForEmail) return <ConfirmEmailDialog email={rememberedEmail()} onClose={() => setAsksForEmail(false)} />;
  return loginEmail ? <LoginAgain email={loginEmail} onDone={() => setLoginEmail(null)} /> : null;
}

function rememberedEmail(): string | null {
  const { email } = (session.remembered() ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : null;
}
