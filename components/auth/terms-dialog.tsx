"use client";

import { type ReactNode, useState } from "react";
import { later } from "@/components/ui/later";

const TermsSheet = later(() => import("@/components/auth/terms-sheet").then((file) => file.default));

/** Button that opens the terms. The dialog is loaded after the page. */
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
