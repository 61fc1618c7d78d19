"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { notify } from "@/components/ui/toaster";
import { session } from "@/lib/api/client";
import { isRenewed, leaveForLogin } from "./leaving";
import { useSession, useToken, useVisitor } from "./session";

/**
 * Keeps the two halves of a session together: the page cookie that drew this page and the token its calls carry.
 * Without a token, or with somebody else's, there is nothing to show here.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const token = useToken();
  const visitor = useVisitor();
  const { user } = useSession();
  const first = useRef(token);
  const isGone = token === null;
  const isAnother = Boolean(user && visitor && user.email !== visitor.user.email);

  useEffect(() => {
    if (!isGone && !isAnother) return;
    notify.error("Usuário não autenticado");
    void leaveForLogin();
  }, [isGone, isAnother]);

  useEffect(() => {
    if (token && isRenewed(token)) first.current = token;
    first.current ??= token;
    // Another tab logged in anew: this page was drawn for the session before.
    if (token && first.current && token !== first.current) window.location.reload();
  }, [token]);

  useEffect(() => {
    const recheck = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !session.token()) window.location.replace("/login");
    };
    window.addEventListener("pageshow", recheck);
    return () => window.removeEventListener("pageshow", recheck);
  }, []);

  return isGone || isAnother ? null : children;
}
