"use client";

import { PanelLeft } from "lucide-react";
import { PaletteButton } from "@/components/shell/palette/palette-button";
import { PlanBell } from "@/components/shell/plan-bell";
import { ReviewBell } from "@/components/shell/review-bell";
import { SIDEBAR_ID } from "@/components/shell/sidebar";
import type { Sidebar } from "@/components/shell/use-sidebar";
import { UserMenu } from "@/components/shell/user-menu";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/tooltip";
import { PRODUCT_NAME } from "@/lib/product";

export function Header({ sidebar }: { sidebar: Sidebar }) {
  const { isOpen, width, toggle } = sidebar;
  const label = isOpen ? "Recolher menu" : "Abrir menu";
  return (
    <header className="sticky top-0 z-30 flex h-(--header-height) shrink-0 items-center gap-1 border-b border-line bg-surface px-2 md:px-3 print:hidden">
      <Tooltip text={label} keys="Ctrl+B" side="bottom">
        <Button
          variant="ghost"
          size="icon"
          aria-label={label}
          aria-keyshortcuts="Control+B Meta+B"
          aria-expanded={isOpen}
          aria-controls={width === "phone" ? undefined : SIDEBAR_ID}
          onClick={toggle}
        >
          <PanelLeft className="size-4.5" aria-hidden="true" />
        </Button>
      </Tooltip>
      <Link
        href="/"
        className="flex items-center rounded-md px-1.5 py-1 text-lg pointer-coarse:min-h-11 font-bold tracking-tight text-brand-ink"
      >
        {PRODUCT_NAME}
      </Link>
      <div className="ml-auto flex items-center gap-1 md:gap-2">
        <PaletteButton />
        <ReviewBell />
        <PlanBell />
        <UserMenu />
      </div>
    </header>
  );
}
