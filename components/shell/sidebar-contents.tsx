"use client";

import { LogOut } from "lucide-react";
import { usePathname } from "next/navigation";
import { usePendingReviews } from "@/components/cash-registers/reviews/use-pending-reviews";
import { CompanyMark } from "@/components/shell/company-mark";
import { logout, usePageUser, useViewer } from "@/components/shell/session";
import { SidebarGroup } from "@/components/shell/sidebar-group";
import { itemStyle, itemsStyle, nameStyle } from "@/components/shell/sidebar-style";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";
import { MASTER_MENU, menuOf } from "@/lib/access/navigation";
import { activePath } from "./active-path";

type Props = {
  /** False while only icons are shown; the names are then tooltips. */
  hasNames: boolean;
  onChoose?: () => void;
};

/** Company, menu and logout button, for both the column and the overlay. */
export function SidebarContents({ hasNames, onChoose }: Props) {
  const path = usePathname();
  const pageUser = usePageUser();
  const viewer = useViewer();
  const groups = viewer.platform_role ? [MASTER_MENU] : menuOf(viewer);
  const reviews = usePendingReviews();
  const active = activePath(
    groups.flatMap(({ items }) => items.map((item) => item.path)),
    path,
  );
  return (
    <>
      <CompanyMark />
      <div
        className={cn(
          "min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain [scrollbar-width:thin]",
          itemsStyle,
        )}
      >
        {groups.map(({ group, items }) => (
          <SidebarGroup
            key={group}
            name={group}
            items={items}
            active={active}
            hasNames={hasNames}
            pendingByPath={reviews ? { "/controle-caixa": reviews.pending_count } : {}}
            onChoose={onChoose}
          />
        ))}
      </div>
      {pageUser?.is_by_pin && hasNames ? (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft">
          Você assumiu com o PIN. Entre com a senha para abrir o painel.
        </p>
      ) : null}
      <div className={cn("border-t border-line", itemsStyle)}>
        <Tooltip text="Sair" side="right" disabled={hasNames}>
          <button type="button" className={itemStyle} onClick={() => void logout()}>
            <LogOut aria-hidden="true" />
            <span className={nameStyle}>Sair</span>
          </button>
        </Tooltip>
      </div>
    </>
  );
}
