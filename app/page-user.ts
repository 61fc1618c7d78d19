import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { PageUser } from "@/components/shell/session";
import { READ_ONLY_COOKIE } from "@/lib/access/navigation";
import { pageUserFromCookie } from "@/lib/access/page-session";
import { offsetPeriod } from "@/lib/core/calendar";
import { noticesFor } from "@/lib/modules/master/notices/service";

/** Returns the user of the page cookie, loaded once per request for all layouts; null if not logged in. */
export const getPageUser = cache(async (): Promise<PageUser | null> => {
  const pageUser = await pageUserFromCookie();
  if (!pageUser) return null;
  const {
    user,
    is_by_pin,
    is_locked,
    has_open_register,
    zone,
    turn_minutes,
    company,
    permissions,
    is_master,
    platform_role,
    support,
    can_read,
    company_id,
    now,
  } = pageUser;
  return {
    user,
    is_by_pin,
    is_locked,
    has_open_register,
    zone,
    turn_minutes,
    offset_period: offsetPeriod(zone, now),
    company,
    permissions,
    is_master,
    platform_role,
    support,
    notices: company_id ? await noticesFor(company_id, now) : [],
    reads_only: can_read && (await cookies()).has(READ_ONLY_COOKIE),
  };
});

/**
 * Ends the rendering of a private page that was requested without a login: redirects to the landing page. The middleware
 * normally does this first. It skips paths that look like files and then leaves no `x-nonce` header: those return 404.
 */
export async function redirectAnonymous(): Promise<never> {
  const hasMiddlewareRun = (await headers()).has("x-nonce");
  return hasMiddlewareRun ? redirect("/") : notFound();
}

/** Whether the browser names itself a phone, as MDN recommends to detect it: "Mobi" in its User-Agent. */
export const isPhoneRequest = async (): Promise<boolean> => /\bMobi/.test((await headers()).get("user-agent") ?? "");
