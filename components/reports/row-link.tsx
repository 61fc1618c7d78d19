"use client";

import type { ReactNode } from "react";
import { useViewer } from "@/components/shell/session";
import { Link } from "@/components/ui/link";
import { requiredPermission } from "@/lib/access/navigation";
import { can } from "@/lib/access/permissions";

/** Returns a function that checks whether the user may open an address. */
export function useMayOpen() {
  const viewer = useViewer();
  return (href: string) => {
    const needs = requiredPermission(href.split("?")[0] ?? href);
    return !needs || can(viewer, needs);
  };
}

/** Link to the rows behind a value; plain text if the user may not open it. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(href)) return children;
  return (
    <Link href={href} className="text-info-ink hover:underline">
      {children}
    </Link>
  );
}
