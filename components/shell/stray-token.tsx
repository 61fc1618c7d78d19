"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { isPublicPage } from "@/lib/access/navigation";
import { call, session } from "@/lib/api/client";

/**
 * A token whose page cookie is gone opens no page: it is revoked and forgotten, and whoever asked for a page of the
 * system with it gets the log-in page instead of the landing page.
 */
export function StrayToken() {
  const path = usePathname();
  const tidyUp = useEffectEvent(async () => {
    const token = session.token();
    if (!token) return;
    const isPrivate = path !== "/" && !isPublicPage(path);
    const { auth } = await import("@/lib/modules/auth/endpoints");
    await call(auth.logout, {}).catch(() => undefined);
    if (session.token() === token) session.end();
    if (isPrivate) window.location.assign("/login");
  });
  // Once, at the page's load: a token that appears later belongs to a log-in under way.
  useEffect(() => {
    void tidyUp();
  }, []);
  return null;
}
