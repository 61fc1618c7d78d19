"use client";

import { useEffect } from "react";
import { loadCalls } from "@/components/auth/load-calls";
import { isPublicPage } from "@/lib/access/navigation";
import { session } from "@/lib/api/client";

const TRIED_KEY = "agora-rende.exchanged";

/**
 * A browser that holds a valid token but lost the page cookie gets it back without being asked: then the address is
 * loaded anew, or the person's first page. Once per token and tab, so that refused cookies do not make a circle. A token
 * that is good for nothing any more is forgotten, and whoever asked for an inner page with it is asked to log in.
 */
export function QuietExchange({ to }: { to: "home" | "same" }) {
  useEffect(() => {
    exchangeOnce(to).catch(() => undefined);
  }, [to]);
  return null;
}

async function exchangeOnce(to: "home" | "same") {
  const token = session.token();
  if (!token) return;
  const mark = token.slice(-8);
  if (sessionStorage.getItem(TRIED_KEY) === mark) return;
  sessionStorage.setItem(TRIED_KEY, mark);
  const { exchange } = await loadCalls();
  const home = await exchange(token);
  const { pathname } = window.location;
  if (home && to === "home") return window.location.replace(home);
  if (home) return window.location.reload();
  sessionStorage.removeItem(TRIED_KEY);
  if (!session.token() && pathname !== "/" && !isPublicPage(pathname)) window.location.assign("/login");
}
