"use client";

import { useViewer } from "@/components/shell/session";
import { type PlatformPermission, platformCan } from "@/lib/access/platform-roles";

/** Returns a function that tells whether the user's role on the platform has a permission. */
export function usePlatformCan(): (permission: PlatformPermission) => boolean {
  const { platform_role } = useViewer();
  return (permission) => platformCan(platform_role, permission);
}
