"use client";

import { Alert } from "@/components/ui/alert";
import { usePlatformSettings } from "./platform-settings";

/** The platform's notice to all companies. */
export function NoticeBanner() {
  const { notice } = usePlatformSettings().texts;
  if (!notice) return null;
  return (
    <Alert className="mb-5 whitespace-pre-line print:hidden" title="Aviso">
      {notice}
    </Alert>
  );
}
