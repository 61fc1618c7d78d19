"use client";

import { usePathname, useRouter } from "next/navigation";
import { useContext, useEffect, useEffectEvent, useRef, useState } from "react";
import { mutate } from "swr";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { MASTER_SECURITY_PAGE } from "@/lib/access/navigation";
import { isPublicPage } from "@/lib/access/public-pages";
import { type ApiError, onRefusal, session } from "@/lib/api/client";
import { endSession, leaveForLogin, pauseSession } from "./leaving";
import { PageSession } from "./lost-visitor";
import { mayGoOn, planPageOf, reactionTo } from "./refusal-rules";

const ConfirmEmailDialog = later(() => import("./confirm-email-dialog").then((file) => file.ConfirmEmailDialog));
const LoginAgain = later(() => import("./login-again").then((file) => file.default));

const PAUSE_MS = 150;

/** The single place that reacts when a call is refused for its session, its plan or a permission. */
export function Refusals() {
  const hasPageSession = useContext(PageSession);
  const path = usePathname();
  const router = useRouter();
  const isOnTheWay = useRef(false);
  const [asked_email, setAsked] = useState<string | null>(null);
  const [asksForEmail, setAsksForEmail] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever page comes next, the way there is over
  useEffect(() => {
    isOnTheWay.current = false;
  }, [path]);

  const react = useEffectEvent((error: ApiError) => {
    const reaction = reactionTo(error, path);
    if (reaction === "leave") void leave();
    if (reaction === "blocked") notify.error("Acesso bloqueado", error.message);
    if (reaction === "confirm") setAsksForEmail(true);
    if (reaction === "renew") leadToPlans(error.message);
    if (reaction === "enrol") leadToEnrolment();
  });

  async function leave() {
    const email = hasPageSession ? mayGoOn(path, session.remembered()) : null;
    if (email) {
      pauseSession();
      return setAsked(email);
    }
    const isLanding = path === "/" && !hasPageSession;
    if (!isLanding && !isPublicPage(path)) return leaveForLogin();
    await endSession();
    await mutate(() => true, undefined, { revalidate: false });
  }

  function leadToEnrolment() {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    window.location.assign(MASTER_SECURITY_PAGE);
  }

  function leadToPlans(message: string) {
    // Several calls of one page are refused together: one toast and one way are enough.
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    notify.error("Atualize seu plano", message);
    setTimeout(() => router.push(planPageOf(session.remembered())), PAUSE_MS);
  }

  useEffect(() => onRefusal((error) => react(error)), []);
  if (asksForEmail) return <ConfirmEmailDialog email={rememberedEmail()} onClose={() => setAsksForEmail(false)} />;
  return asked_email ? <LoginAgain email={asked_email} onDone={() => setAsked(null)} /> : null;
}

function rememberedEmail(): string | null {
  const { email } = (session.remembered() ?? {}) as { email?: unknown };
  return typeof email === "string" ? email : null;
}
