"use client";

import { ArrowRight } from "lucide-react";
import { useMayOpen } from "@/components/reports/row-link";
import { Link } from "@/components/ui/link";
import type { Check } from "@/lib/modules/reports/tables/schema";

/** Links to lists whose totals match the report's figures. */
export function ReportChecks({ checks }: { checks: readonly Check[] }) {
  const mayOpen = useMayOpen();
  const open = checks.filter(({ href }) => mayOpen(href));
  if (open.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {open.map(({ label, href }) => (
        <li key={href}>
          <Link
            href={href}
            className="inline-flex items-center gap-1.5 font-semibold text-info-ink hover:underline pointer-coarse:min-h-11"
          >
            Conferir {label}
            <ArrowRight className="size-4" aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
