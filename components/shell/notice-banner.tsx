"use client";

import { Alert } from "@/components/ui/alert";
import { usePlatform } from "./platform";

/** What the platform tells every company. */
export function NoticeBanner() {
  const { notice } = usePlatform().texts;
  if (!notice) return null;
  return (
    <Alert className="mb-5 whitespace-pre-line print:hidden" title="Aviso">
      {notice}
    </Alert>
  );
}
