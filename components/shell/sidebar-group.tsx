"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { MENU_ICONS } from "@/components/shell/menu-icons";
import { goneStyle, itemStyle, nameStyle } from "@/components/shell/sidebar-style";
import { cn } from "@/components/ui/cn";
import { Collapsible, CollapsibleContent, CollapsibleTrigger } from "@/components/ui/collapsible";
import { Link } from "@/components/ui/link";
import { Tooltip } from "@/components/ui/tooltip";

type Props = {
  name: string;
  items: readonly { readonly path: string; readonly label: string }[];
  active: string | undefined;
  hasNames: boolean;
  /** Number of pending items per page path. */
  pendingByPath?: Readonly<Record<string, number>>;
  onChoose: (() => void) | undefined;
};

/** A collapsible menu group. With icons only it is always open, because its title button is hidden. */
export function SidebarGroup({ name, items, active, hasNames, pendingByPath = {}, onChoose }: Props) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Collapsible
      open={isOpen || !hasNames}
      onOpenChange={setOpen}
      className="mb-2 border-line not-first:pt-1 last:mb-0 md:max-xl:group-data-[tablet=icons]/frame:not-first:border-t md:max-xl:group-data-[tablet=icons]/frame:not-first:pt-2 xl:group-data-[desk=icons]/frame:not-first:border-t xl:group-data-[desk=icons]/frame:not-first:pt-2"
    >
      <CollapsibleTrigger
        className={cn(
          "group/title flex h-7 w-full items-center justify-between rounded-md px-2 text-sm font-semibold text-ink-faint hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:h-11",
          goneStyle,
        )}
      >
        {name}
        <ChevronDown
          className="size-3.5 transition-transform duration-150 group-data-[state=closed]/title:-rotate-90"
          aria-hidden="true"
        />
      </CollapsibleTrigger>
      <CollapsibleContent>
        <ul className="grid gap-0.5">
          {items.map(({ path, label }) => {
            const Icon = MENU_ICONS[path];
            return (
              <li key={path}>
                <Tooltip text={label} side="right" disabled={hasNames}>
                  <Link
                    href={path}
                    className={itemStyle}
                    aria-current={path === active ? "page" : undefined}
                    onClick={onChoose}
                  >
                    {Icon ? <Icon aria-hidden="true" /> : null}
                    <span className={nameStyle}>{label}</span>
                    {pendingByPath[path] ? (
                      <span className="figures ml-auto rounded-full bg-danger-wash px-1.5 text-xs font-semibold text-danger-ink md:max-xl:group-data-[tablet=icons]/frame:absolute md:max-xl:group-data-[tablet=icons]/frame:top-0 md:max-xl:group-data-[tablet=icons]/frame:right-0 xl:group-data-[desk=icons]/frame:absolute xl:group-data-[desk=icons]/frame:top-0 xl:group-data-[desk=icons]/frame:right-0">
                        {pendingByPath[path]}
                        <span className="sr-only"> a revisar</span>
                      </span>
                    ) : null}
                  </Link>
                </Tooltip>
              </li>
            );
          })}
        </ul>
      </CollapsibleContent>
    </Collapsible>
  );
}
