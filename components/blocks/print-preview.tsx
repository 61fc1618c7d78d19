import { createContext, type ReactNode, type Ref, useContext } from "react";
import { cn } from "@/components/ui/cn";

export type PaperWidth = 58 | 80;

/** Characters per line of each paper width. */
export const PAPER_COLUMNS = { 58: 32, 80: 48 } as const;

const Width = createContext<PaperWidth>(80);

type PrintProps = { width_mm?: PaperWidth; ref?: Ref<HTMLDivElement>; className?: string; children: ReactNode };

/** The receipt: black on white in any theme, 32 or 48 characters wide, identical on screen and in print. */
export const Paper = ({ width_mm = 80, ref, className, children }: PrintProps) => (
  <Width value={width_mm}>
    <div
      ref={ref}
      className={cn(
        "mx-auto bg-white font-mono text-[2.48mm] leading-[3.5mm] text-black [font-variant-ligatures:none]",
        width_mm === 58 ? "w-[58mm] px-[5mm] py-[4mm]" : "w-[80mm] px-[4mm] py-[5mm]",
        className,
      )}
    >
      {children}
    </div>
  </Width>
);

/** The receipt on screen, with a torn edge and a shadow. */
export const PrintPreview = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn("w-fit max-w-full drop-shadow-[0_2px_6px_var(--shade-deep)]", className)}>
    <div className="torn-bottom bg-white pb-1.5 min-[23.4rem]:[zoom:1.13] sm:[zoom:1.35]">{children}</div>
  </div>
);

type LineProps = { left: ReactNode; right?: ReactNode; strong?: boolean; big?: boolean; className?: string };

/** Left and right text on one line. The left text wraps, the right one never does. */
export const PrintLine = ({ left, right, strong = false, big = false, className }: LineProps) => (
  <div
    className={cn(
      "flex items-end justify-between gap-[2ch]",
      strong && "font-bold",
      big && "text-[1.4em] leading-[1.35]",
      className,
    )}
  >
    <span className="min-w-0 break-words">{left}</span>
    {right === undefined ? null : <span className="shrink-0 text-right whitespace-nowrap">{right}</span>}
  </div>
);

/** A line of hyphens (or "="), as wide as the paper. */
export const PrintRule = ({ mark = "-" }: { mark?: "-" | "=" }) => (
  <div aria-hidden="true" className="overflow-hidden whitespace-nowrap">
    {mark.repeat(PAPER_COLUMNS[useContext(Width)])}
  </div>
);

export const PrintTitle = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cn("text-center text-[1.2em] leading-[1.3] font-bold break-words", className)}>{children}</div>
);

/** Centered content: address, messages, a QR code. */
export const PrintCenter = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={cn("text-center break-words", className)}>{children}</div>
);
