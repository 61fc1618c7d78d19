import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/site-footer";
import { SiteHeader } from "@/components/site/site-header";

/** Layout of all public pages except the login pages. */
export const SiteFrame = ({ children }: { children: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <SiteHeader />
    <main id="conteudo" tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    <SiteFooter />
  </div>
);
