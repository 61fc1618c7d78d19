"use client";

import { useCallback } from "react";
import { useViewer } from "@/components/shell/session";
import { requiredPermission } from "@/lib/access/navigation";
import { can } from "@/lib/access/permissions";

/** Returns a link's props, or undefined if the user may not open the page. */
export function usePath() {
  const viewer = useViewer();
  return useCallback(
    (address: string): { href: string } | undefined => {
      const needs = requiredPermission(address.split("?")[0] ?? "");
      return needs && !can(viewer, needs) ? undefined : { href: address };
    },
    [viewer],
  );
}
