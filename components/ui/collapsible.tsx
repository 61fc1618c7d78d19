"use client";

import { Collapsible as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { PlainDiv } from "@/components/ui/plain-div";

export const Collapsible = Radix.Root;
export const CollapsibleTrigger = Radix.Trigger;

export const CollapsibleContent = ({ children, className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content asChild {...rest}>
    <PlainDiv className={className}>{children}</PlainDiv>
  </Radix.Content>
);
