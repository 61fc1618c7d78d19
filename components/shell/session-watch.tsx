"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { notify } from "@/components/ui/toaster";
import { session } from "@/lib/api/client";
import { isRenewed, leaveForLogin } from "./leaving";
import { usePageUser, useSession, useToken } from "./session";

/**
 * Keeps the page cookie (used to render the page) and the Bearer token (used by API calls) in agreement. Shows nothing and
 * logs out without a token or with another user's token.
 */
export function SessionWatch({ children }: { children: ReactNode }) {
  const token = useToken();
  const pageUser = usePageUser();
  const { user } = useSession();
  const first = useRef(token);
  const isMissing = token === null;
  const isOtherUser = Boolean(user && pageUser && user.email !== pageUser.user.email);

  useEffect(() => {
    if (!isMissing && !isOtherUser) return;
    notify.error("Usuário não autenticado");
    void leaveForLogin();
  }, [isMissing, isOtherUser]);

  useEffect(() => {
    if (token && isRenewed(token)) first.current = token;
    first.current ??= token;
    // Another tab logged in again, so this page belongs to the previous session.
    if (token && first.current && token !== first.current) window.location.reload();
  }, [token]);

  useEffect(() => {
    const recheck = ({ persisted }: PageTransitionEvent) => {
      if (persisted && !session.token()) window.location.replace("/login");
    };
    window.addEventListener("pageshow", recheck);
    return () => window.removeEventListener("pageshow", recheck);
  }, []);

  return isMissing || isOtherUser ? null : children;
}
