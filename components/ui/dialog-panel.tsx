"use client";

import * as Radix from "@radix-ui/react-dialog";
import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { buttonStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Opener, returnFocus } from "@/components/ui/opener";
import { PortalHome } from "@/components/ui/portal-home";
import { ShortcutLayer } from "@/components/ui/shortcut-layer";
import "@/components/ui/style-nonce";

export const Dialog = Radix.Root;
export const DialogClose = Radix.Close;

const panelStyle = cva(
  "fixed z-50 flex flex-col overflow-hidden bg-raised text-ink shadow-sheet outline-none focus-visible:outline-none",
  {
    variants: {
      kind: {
        dialog:
          "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl pb-[env(safe-area-inset-bottom)] data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[clamp(min(96dvh,46rem),88dvh,56rem)] sm:w-[calc(100%-3rem)] sm:rounded-xl sm:pb-0 sm:data-[state=closed]:animate-rise-out sm:data-[state=open]:animate-rise-in",
        drawer:
          "inset-y-0 right-0 w-full max-w-xl data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in sm:rounded-l-xl",
      },
      size: { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", xl: "sm:max-w-6xl" },
    },
    defaultVariants: { kind: "dialog", size: "md" },
  },
);

type ContentProps = Omit<ComponentProps<typeof Radix.Content>, "title"> &
  VariantProps<typeof panelStyle> & {
    title: ReactNode;
    description?: ReactNode;
    /** Buttons that stay visible while the body scrolls; a `Form` inside renders its own. */
    footer?: ReactNode;
    /** Shows the title to screen readers only. */
    hideTitle?: boolean;
  };

/**
 * A centered dialog on a desktop, a bottom sheet on a phone; `kind="drawer"` slides in from the right. Closing it returns
 * the focus to the element that opened it.
 */
export function DialogContent({
  title,
  description,
  footer,
  hideTitle = false,
  kind,
  size,
  className,
  children,
  ...rest
}: ContentProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const opener = useRef<HTMLElement>(null);
  return (
    <Radix.Portal>
      <Radix.Overlay className="fixed inset-0 z-50 bg-veil data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <Radix.Content
        ref={setContainer}
        onOpenAutoFocus={focusWithoutKeyboard}
        onCloseAutoFocus={(event) => returnFocus(event, opener.current)}
        className={cn(panelStyle({ kind, size }), className)}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...rest}
      >
        <Opener into={opener} />
        <PortalHome value={container}>
          <ShortcutLayer dialog={container}>
            <header className={cn("flex items-start gap-4 px-5 pt-4 pb-3 sm:px-6 sm:pt-5", hideTitle && "sr-only")}>
              <div className="min-w-0 flex-1">
                <Radix.Title className="text-xl font-semibold">{title}</Radix.Title>
                {description ? (
                  <Radix.Description className="mt-1 max-w-prose text-sm text-ink-soft">
                    {description}
                  </Radix.Description>
                ) : null}
              </div>
            </header>
            <div
              data-dialog-body=""
              className="min-h-0 flex-1 overflow-y-auto overscroll-contain scroll-pb-28 px-5 pt-1 pb-5 sm:px-6 sm:pb-6"
            >
              {children}
            </div>
            {footer ? (
              <footer className="flex flex-wrap-reverse justify-end gap-2 border-t border-line px-5 py-3 max-sm:*:flex-auto sm:px-6">
                {footer}
              </footer>
            ) : null}
            <Radix.Close
              className={cn(
                buttonStyle({ variant: "ghost", size: "icon" }),
                "absolute top-3 right-3 sm:top-4 sm:right-4",
              )}
              aria-label="Fechar"
            >
              <X className="size-4.5" aria-hidden="true" />
            </Radix.Close>
          </ShortcutLayer>
        </PortalHome>
      </Radix.Content>
    </Radix.Portal>
  );
}

/** On a touch screen, focusing the first field would open the keyboard over the sheet. */
function focusWithoutKeyboard(event: Event) {
  if (!window.matchMedia("(pointer: coarse)").matches) return;
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}
