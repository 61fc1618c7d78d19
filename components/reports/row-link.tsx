"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useSession } from "@/components/shell/session";
import { requiredPermission } from "@/lib/access/navigation";
import { can } from "@/lib/access/permissions";

/** Whether whoever reads a report may open the list that it leads to. */
export function useMayOpen() {
  const { viewer } = useSession();
  return (href: string) => {
    const needs = requiredPermission(href.split("?")[0] ?? href);
    return !needs || can(viewer, needs);
  };
}

/** Leads to the rows behind a line, for whoever may see them. */
export function RowLink({ href, children }: { href: string; children: ReactNode }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(href)) return children;
  return (
    <Link href={href} className="text-info-ink hover:underline">
      {children}
    </Link>
  );
}
