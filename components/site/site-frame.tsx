import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";

/** What stands around every public page but the log-in. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader />
    <main id="conteudo" className="flex-1">
      {children}
    </main>
    <SiteFooter />
  </div>
);
