/** The roles of the platform's staff, as stored in `users.roles`. The first one has every permission. */
export const PLATFORM_ROLES = ["master_admin", "platform_support", "platform_finance"] as const;
export type PlatformRole = (typeof PLATFORM_ROLES)[number];

export const MASTER_ROLE = "master_admin" satisfies PlatformRole;
const SUPPORT_ROLE = "platform_support" satisfies PlatformRole;
const FINANCE_ROLE = "platform_finance" satisfies PlatformRole;

const ADMINISTRATORS = [MASTER_ROLE] as const;

/** Which roles have each permission of the platform. An endpoint of the platform declares one of them as its `access`. */
const ROLES_BY_PERMISSION = {
  /** The companies with their users, notes and log, without money. */
  "platform:companies": [MASTER_ROLE, SUPPORT_ROLE, FINANCE_ROLE],
  "platform:notes": [MASTER_ROLE, SUPPORT_ROLE],
  /** Password links, blocking, and the removal of an owner's second factor. */
  "platform:people": [MASTER_ROLE, SUPPORT_ROLE],
  /** Read-only access to a company's system. */
  "platform:support-access": [MASTER_ROLE, SUPPORT_ROLE],
  "platform:health": [MASTER_ROLE, SUPPORT_ROLE],
  /** The companies' charges and the revenue. */
  "platform:charges": [MASTER_ROLE, FINANCE_ROLE],
  "platform:history": [MASTER_ROLE, FINANCE_ROLE],
  /** Extending and changing a company's plan. */
  "platform:plans": [MASTER_ROLE, FINANCE_ROLE],
  "platform:coupons": [MASTER_ROLE, FINANCE_ROLE],
  /** Suspending and reactivating a company. */
  "platform:suspension": ADMINISTRATORS,
  /** The full export of a company, on its owner's request. */
  "platform:exports": ADMINISTRATORS,
  "platform:notices": ADMINISTRATORS,
  "platform:privacy-requests": ADMINISTRATORS,
  "platform:settings": ADMINISTRATORS,
  "platform:team": ADMINISTRATORS,
} as const satisfies Readonly<Record<`platform:${string}`, readonly PlatformRole[]>>;

export type PlatformPermission = keyof typeof ROLES_BY_PERMISSION;

export const PLATFORM_PERMISSIONS = Object.keys(ROLES_BY_PERMISSION) as readonly PlatformPermission[];

export const rolesWith = (permission: PlatformPermission): readonly PlatformRole[] => ROLES_BY_PERMISSION[permission];

export const platformCan = (role: PlatformRole | null, permission: PlatformPermission): boolean =>
  role !== null && rolesWith(permission).includes(role);

/** The user's role on the platform; null for the users of companies. */
export const platformRoleOf = (roles: readonly string[]): PlatformRole | null =>
  PLATFORM_ROLES.find((role) => roles.includes(role)) ?? null;

export const isPlatformPermission = (access: unknown): access is PlatformPermission =>
  PLATFORM_PERMISSIONS.some((permission) => permission === access);

export const PLATFORM_ROLE_LABELS: Readonly<Record<PlatformRole, string>> = {
  master_admin: "Administração",
  platform_support: "Suporte",
  platform_finance: "Financeiro",
};
