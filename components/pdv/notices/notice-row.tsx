"use client";

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A notice, drawn in one line in the strip or whole in the list. */
export interface Notice {
  readonly id: string;
  readonly draw: (isShort: boolean) => ReactNode;
}

const TONES = {
  info: "border-info-ink/30 bg-info-wash text-info-ink",
  calm: "border-waiting-ink/30 bg-waiting-wash text-waiting-ink",
  danger: "border-danger-ink/30 bg-danger-wash text-danger-ink",
};

type Props = {
  tone: keyof typeof TONES;
  icon: LucideIcon;
  title: string;
  description?: ReactNode;
  /** In one line: what does not fit is cut, and the whole text is in the list that the strip opens. */
  isShort: boolean;
  /** The actions. */
  children?: ReactNode;
};

/** A notice of the till: in one line in the strip, whole in the list. */
export const NoticeRow = ({ tone, icon: Icon, title, description, isShort, children }: Props) => (
  <div
    role={tone === "danger" ? "alert" : "status"}
    className={cn(
      "flex min-w-0 flex-1 items-center gap-x-2 border px-2.5 text-sm",
      isShort ? "h-9 overflow-hidden rounded-md pointer-coarse:h-12" : "min-h-11 flex-wrap gap-y-1 rounded-md py-1.5",
      TONES[tone],
    )}
  >
    <Icon className="size-4 shrink-0" aria-hidden="true" />
    <p className={cn("min-w-0 flex-1", isShort ? "truncate" : "basis-52 break-words")}>
      <span className="figures font-semibold">{title}</span>
      {description ? <span className="text-ink"> {description}</span> : null}
    </p>
    {children ? <span className="ml-auto flex shrink-0 items-center gap-1">{children}</span> : null}
  </div>
);
