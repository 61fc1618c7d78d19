import { CircleAlert, CircleCheck, Clock3, Info, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Tone } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";

const icons = { neutral: Info, info: Info, success: CircleCheck, waiting: Clock3, danger: CircleAlert };
const tones = {
  neutral: "border-line bg-well text-ink",
  info: "border-info-ink/30 bg-info-wash text-info-ink",
  success: "border-brand-ink/30 bg-brand-wash text-brand-ink",
  waiting: "border-waiting-ink/30 bg-waiting-wash text-waiting-ink",
  danger: "border-danger-ink/30 bg-danger-wash text-danger-ink",
};

type Props = {
  tone?: Tone;
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** A banner in the page. Screen readers announce the danger tone at once (`alert`), the others politely (`status`). */
export function Alert({ tone = "info", icon, title, children, action, className }: Props) {
  const Icon = icon ?? icons[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border px-4 py-3 text-base",
        tones[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon className="mt-0.5 size-4.5 shrink-0" aria-hidden="true" />
        <div className="min-w-0 break-words">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? <div className="text-ink">{children}</div> : null}
        </div>
      </div>
      {action}
    </div>
  );
}
