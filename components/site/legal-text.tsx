import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Typography for long texts: 70 characters per line, spaced paragraphs. */
export const LegalText = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div
    className={cn(
      "max-w-[42rem] text-base leading-relaxed text-ink [&_:is(p,li)_a]:font-medium [&_:is(p,li)_a]:text-brand-ink [&_:is(p,li)_a]:underline [&_:is(p,li)_a]:underline-offset-3 [&_li]:mt-1.5 [&_p]:mt-3 [&_ul]:mt-2 [&_ul]:list-disc [&_ul]:pl-5 [&_ul]:marker:text-ink-faint",
      className,
    )}
  >
    {children}
  </div>
);

export const Clause = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-7 first:mt-0">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);
