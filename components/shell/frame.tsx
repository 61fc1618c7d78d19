"use client";

import { type ReactNode, useEffect } from "react";
import { PhoneContext } from "@/components/blocks/use-wide";
import { ApiProvider } from "@/components/shell/api-provider";
import { EmailBanner } from "@/components/shell/email-banner";
import { Header } from "@/components/shell/header";
import { LiveUpdates } from "@/components/shell/live-updates";
import { NoticeBanner } from "@/components/shell/notice-banner";
import { ReadOnlyBanner } from "@/components/shell/read-only-banner";
import { type PageUser, SessionProvider } from "@/components/shell/session";
import { SessionWatch } from "@/components/shell/session-watch";
import { SidebarColumn, SidebarOverlay } from "@/components/shell/sidebar";
import { Startup } from "@/components/shell/startup";
import { SupportBanner } from "@/components/shell/support-banner";
import { useTillGate } from "@/components/shell/till-lock";
import { SidebarContext, useSidebar } from "@/components/shell/use-sidebar";
import { later, loadLater } from "@/components/ui/later";
import { TooltipProvider } from "@/components/ui/tooltip";

// Most dialogs have a form, and its libraries take longer to start than the dialogs themselves: they get an idle period of their own.
loadLater(() => import("@/components/blocks/form/form"));
const LeaveQuestion = later(() => import("@/components/shell/leave-question").then((file) => file.LeaveQuestion), {
  begins: "in-background",
});
const OperatorScreen = later(
  () => import("@/components/operators/operator-screen").then((file) => file.OperatorScreen),
  { begins: "when-asked" },
);

type Props = {
  pageUser: PageUser;
  /** The browser named itself a phone. */
  isPhone: boolean;
  opensSidebar: boolean;
  children: ReactNode;
};

/**
 * Layout with sidebar, header and page. `--header-height` is for elements that stick below the header. An element with
 * `data-fills` fills the window height that the notices above it leave.
 */
export function Frame({ pageUser, isPhone, opensSidebar, children }: Props) {
  const sidebar = useSidebar(opensSidebar, isPhone);
  const gate = useTillGate(pageUser.is_locked);
  useEffect(() => {
    if (gate === "changed") window.location.reload();
  }, [gate]);
  if (gate === "changed") return null;
  if (gate !== "open")
    return (
      <ApiProvider>
        <SessionProvider pageUser={pageUser}>
          <LeaveQuestion />
          <OperatorScreen isLocked={gate === "locked"} />
        </SessionProvider>
      </ApiProvider>
    );
  return (
    <ApiProvider>
      <SessionProvider pageUser={pageUser}>
        <Startup />
        <LeaveQuestion />
        <LiveUpdates />
        <a
          href="#conteudo"
          className="sr-only z-70 rounded-md bg-brand font-semibold text-on-brand focus-visible:not-sr-only focus-visible:fixed focus-visible:top-2 focus-visible:left-2 focus-visible:px-4 focus-visible:py-2.5"
        >
          Pular para o conteúdo
        </a>
        <div
          className="group/frame flex min-h-dvh [--header-height:3.5rem]"
          data-desk={sidebar.isOpenOnDesk ? "open" : "icons"}
          data-tablet={sidebar.isOpenOnTablet ? "open" : "icons"}
        >
          <SidebarColumn sidebar={sidebar} />
          <SidebarOverlay sidebar={sidebar} />
          <div className="flex min-w-0 flex-1 flex-col has-[[data-fills]]:h-dvh">
            <TooltipProvider>
              <Header sidebar={sidebar} />
            </TooltipProvider>
            <SupportBanner />
            <main
              id="conteudo"
              tabIndex={-1}
              className="min-w-0 flex-1 px-4 py-5 outline-none has-[[data-fills]]:flex has-[[data-fills]]:min-h-0 has-[[data-fills]]:flex-col md:px-6 md:py-6 print:p-0"
            >
              <SessionWatch>
                <ReadOnlyBanner />
                <EmailBanner />
                <NoticeBanner />
                <SidebarContext value={sidebar}>
                  <PhoneContext value={isPhone}>{children}</PhoneContext>
                </SidebarContext>
              </SessionWatch>
            </main>
          </div>
        </div>
      </SessionProvider>
    </ApiProvider>
  );
}
