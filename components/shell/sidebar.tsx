"use client";

import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { SidebarContents } from "@/components/shell/sidebar-contents";
import type { Sidebar } from "@/components/shell/use-sidebar";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { useShortcut } from "@/components/ui/shortcut";
import { TooltipProvider } from "@/components/ui/tooltip";

export const SIDEBAR_ID = "menu";

type Props = { sidebar: Sidebar };

/**
 * The sidebar from 768 px: 16rem wide with names, 3rem with icons only. On a phone, where it is hidden, it has no contents: they are
 * a third of all elements that React would take over there.
 */
export const SidebarColumn = ({ sidebar }: Props) => (
  <nav
    id={SIDEBAR_ID}
    aria-label="Menu"
    className="sticky top-0 hidden h-dvh w-64 shrink-0 flex-col border-r border-line bg-surface transition-[width] duration-150 md:flex md:max-xl:group-data-[tablet=icons]/frame:w-12 xl:group-data-[desk=icons]/frame:w-12 print:hidden"
  >
    {sidebar.width === "phone" ? null : (
      <TooltipProvider delay={0}>
        <SidebarContents hasNames={sidebar.isOpen} />
      </TooltipProvider>
    )}
  </nav>
);

/** The sidebar below 768 px: an 18rem overlay that closes after navigation. */
export function SidebarOverlay({ sidebar }: Props) {
  const path = usePathname();
  const { isOverlayOpen, setOverlayOpen } = sidebar;
  const close = useEffectEvent(() => setOverlayOpen(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path change means that a page was chosen
  useEffect(() => close(), [path]);
  return (
    <Dialog open={isOverlayOpen} onOpenChange={setOverlayOpen}>
      <DialogContent
        kind="drawer"
        title="Menu"
        hideTitle
        className="right-auto left-0 w-72 max-w-[calc(100vw-3rem)] bg-surface data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in sm:rounded-none [&>[data-dialog-body]]:flex [&>[data-dialog-body]]:flex-col [&>[data-dialog-body]]:p-0"
      >
        <CloseShortcut onClose={() => setOverlayOpen(false)} />
        <nav aria-label="Menu" className="flex min-h-full flex-1 flex-col">
          <SidebarContents hasNames onChoose={() => setOverlayOpen(false)} />
        </nav>
      </DialogContent>
    </Dialog>
  );
}

/** Mounted inside the overlay, where the page's own shortcuts are disabled. */
function CloseShortcut({ onClose }: { onClose: () => void }) {
  useShortcut("mod+b", onClose);
  return null;
}
