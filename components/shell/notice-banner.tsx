"use client";

import { Alert } from "@/components/ui/alert";
import { usePlatformSettings } from "./platform-settings";
import { usePageUser } from "./session";

/** The platform's notice to all companies, and those to this one. */
export function NoticeBanner() {
  const { notice } = usePlatformSettings().texts;
  const texts = new Set([notice, ...(usePageUser()?.notices ?? [])]);
  return [...texts].map((text) =>
    text ? (
      <Alert key={text} className="mb-5 whitespace-pre-line print:hidden" title="Aviso">
        {text}
      </Alert>
    ) : null,
  );
}
