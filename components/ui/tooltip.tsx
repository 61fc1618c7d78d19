"use client";

import { Tooltip as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import { usePortalHome } from "@/components/ui/portal-home";

/** One around the frame; the sidebar sets another one with `delay={0}` inside. */
export const TooltipProvider = ({ delay = 700, children }: { delay?: number; children: ReactNode }) => (
  <Radix.Provider delayDuration={delay} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
);

type Props = {
  text: ReactNode;
  /** Printed beside the text. */
  keys?: string;
  side?: "top" | "right" | "bottom" | "left";
  /** Says nothing, for a sidebar that shows its labels. */
  disabled?: boolean;
  children: ReactNode;
};

/** Wraps one focusable element, which still needs a name of its own. */
export function Tooltip({ text, keys, side = "top", disabled = false, children }: Props) {
  const home = usePortalHome();
  if (disabled) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={home}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 flex max-w-72 items-center gap-2 rounded-md bg-ink px-2.5 py-1.5 text-sm font-medium text-paper shadow-float data-[state=delayed-open]:animate-fade-in"
        >
          {text}
          {keys ? <Kbd>{keys}</Kbd> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
