"use client";

import { type ReactNode, useState } from "react";
import { later } from "@/components/ui/later";

const TermsSheet = later(() => import("@/components/auth/terms-sheet").then((file) => file.default), {
  isShown: ({ isOpen }) => isOpen,
});

/** Button that opens the terms. The dialog is loaded after the page. */
export function TermsDialog({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="font-medium text-brand-ink underline underline-offset-3 hover:no-underline"
        onClick={() => setOpen(true)}
      >
        Termos de Uso
      </button>
      <TermsSheet isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </TermsSheet>
    </>
  );
}
