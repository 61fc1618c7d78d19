"use client";

import { Alert } from "@/components/ui/alert";
import { usePlatformSettings } from "./platform-settings";
import { usePageUser } from "./session";

/** The platform's notice to all companies, and those to this one. */
export function NoticeBanner() {
  const { notice } = usePlatformSettings().texts;
  return [notice, ...(usePageUser()?.notices ?? [])].map((text) =>
    text ? (
      <Alert key={text} className="mb-5 whitespace-pre-line print:hidden" title="Aviso">
        {text}
      </Alert>
    ) : null,
  );
}
