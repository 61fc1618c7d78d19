"use client";

import { Command as Cmdk } from "cmdk";
import { Search } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { Kbd } from "@/components/ui/kbd";
import { matchesWords } from "@/lib/core/text";

/**
 * Ranks a row for the typed words, in any order and ignoring accents: 1 if all are in the row's own text, 0.5 if some are
 * only in its keywords, 0 otherwise.
 */
const scoreWords = (value: string, typed: string, keywords?: string[]) => {
  if (matchesWords(value, typed)) return 1;
  return matchesWords([value, ...(keywords ?? [])].join(" "), typed) ? 0.5 : 0;
};

/** A searchable list: the arrow keys move the selection, Enter runs it. */
export const CommandList = ({ label, children }: { label: string; children: ReactNode }) => (
  <Cmdk label={label} filter={scoreWords} loop className="flex min-h-0 flex-1 flex-col">
    {children}
  </Cmdk>
);

export const CommandInput = ({ className, ...rest }: ComponentProps<typeof Cmdk.Input>) => (
  <div className="relative border-b border-line">
    <Search
      className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-faint"
      aria-hidden="true"
    />
    <Cmdk.Input
      className={cn(
        "h-14 w-full bg-transparent pr-14 pl-12 text-lg outline-none placeholder:text-ink-faint",
        className,
      )}
      {...rest}
    />
  </div>
);

export const CommandRows = ({ children }: { children: ReactNode }) => (
  <Cmdk.List className="h-96 max-h-[60dvh] overflow-y-auto overscroll-contain p-2">{children}</Cmdk.List>
);

export const CommandEmpty = ({ children }: { children: ReactNode }) => (
  <Cmdk.Empty className="px-4 py-10 text-center text-ink-soft">{children}</Cmdk.Empty>
);

export const CommandGroup = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <Cmdk.Group
    heading={heading}
    className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-ink-soft"
  >
    {children}
  </Cmdk.Group>
);

type ItemProps = {
  /** Unique among the rows. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** The shortcut, as printed on the keyboard. */
  keys?: string | undefined;
  keywords?: readonly string[] | undefined;
  onSelect: () => void;
};

export const CommandItem = ({ id, label, hint, keys, keywords = [], onSelect }: ItemProps) => (
  <Cmdk.Item
    value={`${label} ${id}`}
    keywords={[...keywords]}
    onSelect={onSelect}
    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5 data-[selected=true]:bg-brand-wash data-[selected=true]:outline-2 data-[selected=true]:-outline-offset-2 data-[selected=true]:outline-brand-ink pointer-coarse:min-h-11"
  >
    <span className="min-w-0 flex-1 break-words">{label}</span>
    {hint ? <span className="figures text-sm text-ink-soft">{hint}</span> : null}
    {keys ? <Kbd>{keys}</Kbd> : null}
  </Cmdk.Item>
);
