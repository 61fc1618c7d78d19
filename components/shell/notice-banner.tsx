"use client";

import { Alert } from "@/components/ui/alert";
import { usePlatform } from "./platform";

/** The platform's notice to all companies. */
export function NoticeBanner() {
  const { notice } = usePlatform().texts;
  if (!notice) return null;
  return (
    <Alert className="mb-5 whitespace-pre-line print:hidden" title="Aviso">
      {notice}
    </Alert>
  );
}
