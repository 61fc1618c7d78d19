"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { TOKEN_KEY } from "@/lib/api/token-key";

/**
 * A token whose page cookie is gone opens no page: it is revoked and forgotten, and whoever asked for a page of the
 * system with it gets the log-in page instead of the landing page.
 */
export function StrayToken() {
  const path = usePathname();
  const tidyUp = useEffectEvent(async (token: string) => {
    const { forgetStrayToken } = await import("@/components/shell/forget-stray-token");
    await forgetStrayToken(token, path);
  });
  // Once, at the page's load: a token that appears later belongs to a log-in under way.
  useEffect(() => {
    const token = localStorage.getItem(TOKEN_KEY);
    if (token) void tidyUp(token);
  }, []);
  return null;
}
