"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { TOKEN_KEY } from "@/lib/api/token-key";

/**
 * Revokes and removes a token without a page cookie, because it cannot open any page. If a private page was requested,
 * redirects to the login page instead of the landing page.
 */
export function StrayToken() {
  const path = usePathname();
  const removeToken = useEffectEvent(async (token: string) => {
    const { forgetStrayToken } = await import("@/components/shell/forget-stray-token");
    await forgetStrayToken(token, path);
  });
  // Runs once at page load: a token that appears later belongs to a login in progress.
  useEffect(() => {
    const token = localStorage.getItem(TOKEN_KEY);
    if (token) void removeToken(token);
  }, []);
  return null;
}
