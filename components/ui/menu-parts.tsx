"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Radix } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/components/ui/cn";
import { usePortalHome } from "@/components/ui/portal-home";

/** Not modal: the page behind can still be scrolled. */
export const DropdownMenu = ({ modal = false, ...rest }: ComponentProps<typeof Radix.Root>) => (
  <Radix.Root modal={modal} {...rest} />
);
export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

export const DropdownMenuContent = ({ className, align = "end", ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Portal container={usePortalHome()}>
    <Radix.Content
      align={align}
      sideOffset={6}
      collisionPadding={8}
      className={cn(
        "z-60 min-w-52 rounded-lg border border-line bg-raised p-1 text-ink shadow-float data-[state=open]:animate-fade-in",
        className,
      )}
      {...rest}
    />
  </Radix.Portal>
);

const itemStyle =
  "relative flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5 text-base outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-faint data-highlighted:bg-well data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-line-strong pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-soft";

export const DropdownMenuItem = ({
  className,
  danger = false,
  ...rest
}: ComponentProps<typeof Radix.Item> & { danger?: boolean }) => (
  <Radix.Item
    className={cn(
      itemStyle,
      danger && "text-danger-ink data-highlighted:bg-danger-wash [&_svg]:text-danger-ink",
      className,
    )}
    {...rest}
  />
);

export const DropdownMenuRadioItem = ({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) => (
  <Radix.RadioItem className={cn(itemStyle, "pr-8", className)} {...rest}>
    {children}
    <Radix.ItemIndicator className="absolute right-2.5">
      <Check aria-hidden="true" />
    </Radix.ItemIndicator>
  </Radix.RadioItem>
);

export const DropdownMenuCheckboxItem = ({
  className,
  children,
  ...rest
}: ComponentProps<typeof Radix.CheckboxItem>) => (
  <Radix.CheckboxItem className={cn(itemStyle, "pr-8", className)} {...rest}>
    {children}
    <Radix.ItemIndicator className="absolute right-2.5">
      <Check aria-hidden="true" />
    </Radix.ItemIndicator>
  </Radix.CheckboxItem>
);

export const DropdownMenuLabel = ({ className, ...rest }: ComponentProps<typeof Radix.Label>) => (
  <Radix.Label className={cn("px-2.5 py-1.5 text-sm text-ink-soft", className)} {...rest} />
);

export const DropdownMenuSeparator = ({ className, ...rest }: ComponentProps<typeof Radix.Separator>) => (
  <Radix.Separator className={cn("-mx-1 my-1 h-px bg-line", className)} {...rest} />
);
