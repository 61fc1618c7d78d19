"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";

const loadSheet = () => import("@/components/auth/terms-sheet");
const TermsSheet = dynamic(loadSheet, { ssr: false });
const warm = () => {
  loadSheet().catch(() => undefined);
};

/** Leads to the terms; the dialog itself comes when it is about to be asked for. */
export function TermsDialog({ children }: { children: ReactNode }) {
  const [stage, setStage] = useState<"never" | "open" | "closed">("never");
  const isOpen = stage === "open";
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="font-medium text-brand-ink underline underline-offset-3 hover:no-underline"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setStage("open")}
      >
        Termos de Uso
      </button>
      {stage === "never" ? null : (
        <TermsSheet isOpen={isOpen} onClose={() => setStage("closed")}>
          {children}
        </TermsSheet>
      )}
    </>
  );
}
