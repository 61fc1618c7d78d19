"use client";

import { CircleAlert, CircleCheck, Clock3, Info, X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { createToastPresenter } from "@/components/ui/toast-presenter";
import { presentToastsWith } from "@/components/ui/toast-queue";

/** Pages whose main button is where toasts usually appear; there they appear at the top. */
const TOP_PATHS: readonly string[] = ["/pdv"];
const TOP_PX = 8;

/** The toast region, loaded together with the sonner library. */
export default function ToastRegion() {
  const isAtTop = TOP_PATHS.includes(usePathname());
  useEffect(() => presentToastsWith(createToastPresenter(toast)), []);
  return (
    <Sonner
      duration={5000}
      visibleToasts={3}
      closeButton
      gap={10}
      position={isAtTop ? "top-center" : "bottom-right"}
      offset={isAtTop ? TOP_PX : { top: TOP_PX }}
      mobileOffset={isAtTop ? TOP_PX : { top: TOP_PX }}
      customAriaLabel="Notificações"
      icons={{
        success: <CircleCheck className="size-5 text-brand-ink" aria-hidden="true" />,
        error: <CircleAlert className="size-5 text-danger-ink" aria-hidden="true" />,
        info: <Info className="size-5 text-info-ink" aria-hidden="true" />,
        warning: <Clock3 className="size-5 text-waiting-ink" aria-hidden="true" />,
        close: <X className="size-4" aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Fechar notificação",
        classNames: {
          toast:
            "flex w-(--width) flex-wrap items-start gap-3 rounded-lg border border-line bg-raised py-3 pr-10 pl-3.5 text-ink shadow-float",
          error: "border-danger-ink/45 bg-danger-wash",
          icon: "mt-px shrink-0",
          content: "min-w-40 flex-1",
          title: "text-base font-semibold",
          description: "text-sm text-ink-soft",
          actionButton:
            "ml-auto self-center rounded-md border border-line bg-surface px-3 h-8 text-sm font-semibold text-brand-ink hover:bg-well pointer-coarse:h-11",
          closeButton:
            "absolute top-2 right-2 grid size-8 place-items-center rounded-md text-ink-soft hover:bg-well hover:text-ink pointer-coarse:size-11 pointer-coarse:top-1 pointer-coarse:right-1",
        },
      }}
    />
  );
}
