import "server-only";
import { prisma, queryRows } from "@/lib/db/client";
import { Prisma } from "@/lib/db/prisma";
import { isPermission, PERMISSIONS, type Permission, TILL_PERMISSION } from "./permissions";
import type { PlanTerm } from "./plan";
import { MASTER_ROLE, PLATFORM_ROLES, type PlatformRole, platformRoleOf, rolesWith } from "./platform-roles";
import type { SupportAccess } from "./support";
import { hashOf, isToken } from "./token";

/** Idle time after which a session expires. */
export const IDLE_HOURS = 12;
const TOUCH_MINUTES = 5;

/** The caller, loaded from the database for each request. */
export interface Actor {
  readonly session_id: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly type: string;
  readonly roles: readonly string[];
  /** What the session may do: for a session begun with a PIN, only the till. */
  readonly permissions: readonly Permission[];
  /** The user's own permissions, which decide what the user may do without an approval. */
  readonly own_permissions: readonly Permission[];
  /** The session was begun with a PIN instead of the password. */
  readonly is_by_pin: boolean;
  /** The till was locked; only the calls of the lock screen work. */
  readonly is_locked: boolean;
  /** An administrator of the platform, outside of support sessions. */
  readonly is_master: boolean;
  /** The role on the platform; null for the users of companies and in a support session. */
  readonly platform_role: PlatformRole | null;
  readonly company_id: string | null;
  readonly zone: string;
  readonly turn_minutes: number;
  readonly plan: PlanTerm | null;
  /** When this session last proved the password or the second factor. */
  readonly proven_at: Date;
  readonly email_confirmed_at: Date | null;
  /** A member of the platform's staff without a second factor; false for the users of companies. */
  readonly lacks_second_factor: boolean;
  /**
   * The support session of a member of the platform's staff who views a company. While it lasts, `company_id` is that company,
   * `is_master` is false and `platform_role` is null.
   */
  readonly support: SupportAccess | null;
  /** The database's clock. */
  readonly now: Date;
}

interface ActorRow extends Omit<Actor, "plan" | "is_master" | "platform_role" | "support" | "own_permissions"> {
  readonly support_id: string | null;
  readonly support_ends_at: Date | null;
  readonly support_reason: string | null;
  readonly plan_status: string | null;
  readonly plan_expires_at: Date | null;
  readonly is_untouched: boolean;
}

/** The user of a Bearer token; null when the token is unknown, revoked, idle for 12 hours or older than 7 days. */
export const actorOfToken = (token: string) =>
  isToken(token) ? findActor(Prisma.sql`s.token_hash = ${hashOf(token)}`) : Promise.resolve(null);

/** The user of a page cookie, which carries the id of the same session. */
export const actorOfSession = (session_id: string) => findActor(Prisma.sql`s.id = ${session_id}::uuid`);

async function findActor(condition: Prisma.Sql): Promise<Actor | null> {
  const [row] = await queryRows<ActorRow>(Prisma.sql`
    SELECT s.id AS session_id, u.id, u.name, u.email, u.type, u.roles, u.permissions,
           u.email_confirmed_at, s.proven_at, s.begun_by = 'pin' AS is_by_pin, s.locked_at IS NOT NULL AS is_locked,
           coalesce(a.company_id, u.company_id) AS company_id,
           a.id AS support_id, a.expires_at AS support_ends_at, a.reason AS support_reason,
           coalesce(c.timezone, 'America/Sao_Paulo') AS zone, coalesce(c.day_turn_minutes, 0) AS turn_minutes,
           p.status AS plan_status, p.expires_at AS plan_expires_at,
           -- Evaluated for the platform's staff only, to keep the shops' calls fast.
           CASE WHEN u.roles && ${[...PLATFORM_ROLES]}::text[]
             THEN NOT EXISTS (SELECT FROM user_totp t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL)
              AND NOT EXISTS (SELECT FROM passkey k WHERE k.user_id = u.id)
             ELSE false END AS lacks_second_factor,
           s.last_used_at < now() - make_interval(mins => ${TOUCH_MINUTES}::int) AS is_untouched, now() AS now
    FROM session s
    JOIN users u ON u.id = s.user_id AND u.active
    LEFT JOIN support_access a ON a.company_id = s.support_company_id AND a.id = s.support_access_id AND a.user_id = u.id
      AND u.company_id IS NULL AND u.roles && ${[...rolesWith("platform:support-access")]}::text[]
      AND a.ended_at IS NULL AND a.expires_at > now()
    LEFT JOIN company c ON c.id = coalesce(a.company_id, u.company_id)
    LEFT JOIN plan p ON p.company_id = u.company_id
    WHERE ${condition} AND s.revoked_at IS NULL AND s.expires_at > now()
      AND s.last_used_at > now() - make_interval(hours => ${IDLE_HOURS}::int)`);
  if (!row) return null;
  const { plan_status, plan_expires_at, is_untouched, support_id, support_ends_at, support_reason, ...actor } = row;
  if (is_untouched) await touch(actor.session_id);
  const support =
    support_id && support_ends_at ? { id: support_id, ends_at: support_ends_at, reason: support_reason ?? "" } : null;
  const role = platformRoleOf(actor.roles);
  const is_master = role === MASTER_ROLE && !support;
  const own_permissions = permissionsOf(actor, role, is_master || support !== null);
  return {
    ...actor,
    is_master,
    platform_role: support ? null : role,
    support,
    own_permissions,
    permissions: actor.is_by_pin
      ? own_permissions.filter((permission) => permission === TILL_PERMISSION)
      : own_permissions,
    plan: plan_status && plan_expires_at ? { status: plan_status, expires_at: plan_expires_at } : null,
  };
}

/** All permissions for administrators and in support sessions, which only read; none for the platform's other staff. */
function permissionsOf({ permissions }: Pick<ActorRow, "permissions">, role: PlatformRole | null, sees_all: boolean) {
  if (sees_all) return PERMISSIONS;
  return role ? [] : permissions.filter(isPermission);
}

/**
 * Whether the user's own register is open, which decides what an expired plan still allows. A query of its own, because few calls
 * need it and the row belongs to the company, while sessions belong to the platform.
 */
export async function hasOpenRegister({ company_id, id }: Pick<Actor, "company_id" | "id">): Promise<boolean> {
  if (!company_id) return false;
  const where = { company_id, user_id: id, status: "open" };
  return (await prisma.cashRegister.findFirst({ where, select: { id: true } })) !== null;
}

const touch = (id: string) => prisma.$executeRaw`UPDATE session SET last_used_at = now() WHERE id = ${id}::uuid`;
