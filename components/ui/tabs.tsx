"use client";

import { Tabs as Radix } from "radix-ui";
import { type ComponentProps, useEffect, useRef } from "react";
import { cn } from "@/components/ui/cn";
import { PlainDiv } from "@/components/ui/plain-div";

export const Tabs = Radix.Root;

/** So much of the tab before stays in sight, which tells that there is one. */
const EDGE_PX = 48;

/** On a narrow screen the row of tabs scrolls by itself, to where the open one is in sight. */
export function TabsList({ className, children, ...rest }: ComponentProps<typeof Radix.List>) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>("[data-state=active]");
    if (open && list.current) list.current.scrollLeft = open.offsetLeft - list.current.offsetLeft - EDGE_PX;
  });
  return (
    <Radix.List asChild {...rest}>
      <PlainDiv
        ref={list}
        className={cn("flex gap-6 overflow-x-auto border-b border-line outline-none [scrollbar-width:none]", className)}
      >
        {children}
      </PlainDiv>
    </Radix.List>
  );
}

export const TabsTrigger = ({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) => (
  <Radix.Trigger
    className={cn(
      "-mb-px flex h-10 items-center gap-2 border-b-2 border-transparent text-base font-semibold whitespace-nowrap text-ink-soft transition-colors duration-100 hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-brand-ink data-[state=active]:text-brand-ink pointer-coarse:h-12",
      className,
    )}
    {...rest}
  />
);

export const TabsContent = ({ className, children, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content asChild {...rest}>
    <PlainDiv className={cn("pt-5", className)}>{children}</PlainDiv>
  </Radix.Content>
);
