"use client";

import {
  type Context,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { clearSavedCarts } from "@/components/pdv/cart/clear-saved-carts";
import type { Viewer } from "@/lib/access/permissions";
import { type ApiError, call, session } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { DEFAULT_ZONE, type OffsetPeriod, rememberOffset } from "@/lib/core/calendar";
import { auth } from "@/lib/modules/auth/endpoints";
import type { User } from "@/lib/modules/auth/schema";
import { companies } from "@/lib/modules/companies/endpoints";
import type { Company } from "@/lib/modules/companies/schema";
import { leaveForLogin, pausedSession } from "./leaving";
import { isSameViewer, mayLoadCompany, viewerOf } from "./startup-rules";

const ANONYMOUS: Viewer = { permissions: [], is_master: false, platform_role: null };
const NOTHING = {};

/** The user of the page cookie, as known to the server when it rendered the page. */
export interface PageUser extends Viewer {
  readonly user: { readonly name: string; readonly email: string; readonly type: string };
  /** The session was begun with a PIN and reaches only the till. */
  readonly is_by_pin: boolean;
  /** The till was locked, and shows only the lock screen. */
  readonly is_locked: boolean;
  /** Whether the user had an open cash register when the page was rendered. */
  readonly has_open_register: boolean;
  /** Time zone of the shop, and the minutes after midnight at which its business day begins. */
  readonly zone: string;
  readonly turn_minutes: number;
  /** The zone's offset from UTC when the page was rendered, and for how long it is the same. */
  readonly offset_period: OffsetPeriod;
  readonly company: { readonly name: string; readonly logo: string | null } | null;
  /** The platform's notices to this company. */
  readonly notices: readonly string[];
  /** The plan has expired and the user chose read-only access. */
  readonly reads_only: boolean;
  /** Set while the platform's staff view this company: the end time and the reason. */
  readonly support: { readonly ends_at: string; readonly reason: string } | null;
}

const PageUserContext = createContext<PageUser | null>(null);

export const usePageUser = () => useContext(PageUserContext);

export interface Session {
  /** Null until the API has returned the user, and for anonymous visitors. */
  readonly user: User | null;
  /** Also null for users who may only sell, because they may not read the company. */
  readonly company: Company | null;
  /** The shop's time zone, also before the company has loaded. */
  readonly zone: string;
  /** Minutes after midnight at which the shop's business day begins. */
  readonly turn_minutes: number;
  readonly isLoading: boolean;
  readonly error: ApiError | undefined;
  readonly companyError: ApiError | undefined;
}

const SessionContext = createContext<Session | null>(null);
const ViewerContext = createContext<Viewer | null>(null);

/** Follows the session for all components of the page. `pageUser` is the user of the first render. */
export function SessionProvider({ pageUser, children }: { pageUser: PageUser | null; children: ReactNode }) {
  // During the first render, before a component below shows a time.
  useState(() => pageUser && rememberOffset(pageUser.zone, pageUser.offset_period));
  const current = useFollowedSession(pageUser);
  const viewer = useKeptViewer(current.user ? viewerOf(current.user) : (pageUser ?? ANONYMOUS));
  return (
    <PageUserContext value={pageUser}>
      <ViewerContext value={viewer}>
        <SessionContext value={current}>{children}</SessionContext>
      </ViewerContext>
    </PageUserContext>
  );
}

/** Returns the current session. Throws outside a `SessionProvider`. */
export const useSession = () => useProvided(SessionContext);

/** Returns what the user may do. Throws outside a `SessionProvider`. */
export const useViewer = () => useProvided(ViewerContext);

function useProvided<T>(context: Context<T | null>): T {
  const provided = useContext(context);
  if (provided === null) throw new Error("A SessionProvider is missing around this component");
  return provided;
}

function useFollowedSession(pageUser: PageUser | null): Session {
  const token = useToken();
  const { data: user = null, error } = useApi(auth.user, token ? NOTHING : null);
  const { data: company = null, error: companyError } = useApi(
    companies.current,
    user && mayLoadCompany(user) ? NOTHING : null,
  );
  useEffect(() => {
    if (user) session.remember(user);
  }, [user]);
  const isLoading = token === undefined || (token !== null && !user && !error);
  // Stays the same object while nothing in it changes, so that the components that read it are not rendered again.
  return useMemo(
    () => ({
      user,
      company,
      zone: company?.timezone ?? pageUser?.zone ?? DEFAULT_ZONE,
      turn_minutes: company?.day_turn_minutes ?? pageUser?.turn_minutes ?? 0,
      isLoading,
      error,
      companyError,
    }),
    [user, pageUser, company, isLoading, error, companyError],
  );
}

/**
 * Returns the same object until the viewer's permissions change. The API returns the user of the page in a new object, which would
 * render all components that read it again.
 */
function useKeptViewer(viewer: Viewer): Viewer {
  const [kept, keep] = useState(viewer);
  if (isSameViewer(kept, viewer)) return kept;
  keep(viewer);
  return viewer;
}

/**
 * Returns the Bearer token of this browser and follows changes from other tabs; undefined before hydration. While the session
 * is paused, returns the former token, so that the page stays.
 */
export const useToken = () => useSyncExternalStore(watchStorage, currentToken, unknown);

const currentToken = () => session.token() ?? pausedSession()?.token ?? null;

const unknown = (): string | null | undefined => undefined;

function watchStorage(read: () => void) {
  window.addEventListener("storage", read);
  return () => window.removeEventListener("storage", read);
}

/**
 * Ends the session on the server and in this browser and loads the login page. Asks first if there are unsent sales, and
 * holds the sale on the screen.
 */
export async function logout() {
  const { unsentCount } = await import("@/components/pdv/offline/waiting-sales");
  const unsent = await unsentCount().catch(() => 0);
  const { askToLeaveUnsent } = await import("./leave-question");
  if (unsent > 0 && !(await askToLeaveUnsent(unsent))) return;
  const { holdBeforeLeaving } = await import("@/components/pdv/held/hold-before-leaving");
  const user_id = (session.remembered() as User | null)?.id;
  if (!(await holdBeforeLeaving(user_id))) return;
  await call(auth.logout, {}).catch(() => undefined);
  clearSavedCarts(user_id);
  await leaveForLogin();
}
