"use client";

import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from "react";
import { clearSavedCarts } from "@/components/pdv/cart/forget-carts";
import type { Viewer } from "@/lib/access/permissions";
import { type ApiError, call, session } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { auth } from "@/lib/modules/auth/endpoints";
import type { User } from "@/lib/modules/auth/schema";
import { companies } from "@/lib/modules/companies/endpoints";
import type { Company } from "@/lib/modules/companies/schema";
import { askToLeave } from "./leave-question";
import { leaveForLogin, pausedSession } from "./leaving";
import { mayLoadCompany, viewerOf } from "./startup-rules";

const STRANGER: Viewer = { permissions: [], is_master: false };
const NOTHING = {};

/** What the server knew of the owner of the page cookie when it drew the page. */
export interface Visitor extends Viewer {
  readonly user: { readonly name: string; readonly email: string };
  readonly company: { readonly name: string; readonly logo: string | null } | null;
  /** The plan is over and the visitor chose to go on reading. */
  readonly reads_only: boolean;
  /** The master administrator looks at this company: until when and why. */
  readonly support: { readonly ends_at: string; readonly reason: string } | null;
}

const Known = createContext<Visitor | null>(null);

/** Makes the first paint the visitor's own. */
export const VisitorProvider = ({ visitor, children }: { visitor: Visitor; children: ReactNode }) => (
  <Known value={visitor}>{children}</Known>
);

export const useVisitor = () => useContext(Known);

export interface Session {
  /** Null until the server has confirmed who is here, and for strangers. */
  readonly user: User | null;
  readonly viewer: Viewer;
  /** Null also for whoever only sells, who may not read it. */
  readonly company: Company | null;
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly companyError: ApiError | undefined;
  readonly logout: () => Promise<void>;
}

/** Who is using the system. Anywhere: what it reads is shared with whoever else asks. */
export function useSession(): Session {
  const visitor = useVisitor();
  const token = useToken();
  const { data: user = null, error } = useApi(auth.user, token ? NOTHING : null);
  const { data: company = null, error: companyError } = useApi(
    companies.current,
    user && mayLoadCompany(user) ? NOTHING : null,
  );
  useEffect(() => {
    if (user) session.remember(user);
  }, [user]);
  return {
    user,
    viewer: user ? viewerOf(user) : (visitor ?? STRANGER),
    company,
    isLoading: token === undefined || (token !== null && !user && !error),
    error,
    companyError,
    logout,
  };
}

/**
 * The Bearer token of this browser, also when another tab changes it; undefined before the page is hydrated. While the
 * session is paused it is the token of before, so that the page stays.
 */
export const useToken = () => useSyncExternalStore(watchStorage, currentToken, unknown);

const currentToken = () => session.token() ?? pausedSession()?.token ?? null;

const unknown = (): string | null | undefined => undefined;

function watchStorage(read: () => void) {
  window.addEventListener("storage", read);
  return () => window.removeEventListener("storage", read);
}

/** Ends the session on the server and in this browser, and loads the log-in page; asks first where sales still wait. */
export async function logout() {
  const { unsentCount } = await import("@/components/pdv/offline/waiting-sales");
  const unsent = await unsentCount().catch(() => 0);
  if (unsent > 0 && !(await askToLeave(unsent))) return;
  await call(auth.logout, {}).catch(() => undefined);
  clearSavedCarts();
  await leaveForLogin();
}
