import { CircleAlert, CircleCheck, Clock3, Info } from "lucide-react";
import type { ReactNode } from "react";
import type { Tone } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";

const icons = { neutral: Info, info: Info, success: CircleCheck, waiting: Clock3, danger: CircleAlert };
const tones = {
  neutral: "border-line-strong bg-well text-ink",
  info: "border-info bg-info-wash text-info-ink",
  success: "border-brand bg-brand-wash text-brand-ink",
  waiting: "border-waiting bg-waiting-wash text-waiting-ink",
  danger: "border-danger bg-danger-wash text-danger-ink",
};

type Props = { tone?: Tone; title?: ReactNode; children?: ReactNode; action?: ReactNode; className?: string };

/** A banner in the page. A danger is announced at once, the others when the reader pauses. */
export function Alert({ tone = "info", title, children, action, className }: Props) {
  const Icon = icons[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn(
        "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border-l-3 px-4 py-3 text-sm",
        tones[tone],
        className,
      )}
    >
      <Icon className="size-4.5 shrink-0 self-start" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60 break-words">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className="text-ink">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
