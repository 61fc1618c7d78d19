"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { CategoryDot } from "@/components/products/categories/category-dot";
import { cn } from "@/components/ui/cn";
import type { CategoryColor } from "@/lib/modules/products/categories/schema";
import { useOverflow } from "./use-overflow";

type Props = {
  /** In the shop's order. */
  categories: readonly { id: string; name: string; color?: CategoryColor | null | undefined }[];
  value: string | null;
  onChange: (id: string | null) => void;
};

const chipStyle =
  "inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-100 pointer-coarse:h-11 pointer-coarse:px-4";

/** How much of the visible width a scroll button moves. */
const PAGE_SHARE = 0.7;

/**
 * Category filter. "Todos" shows the favorites first. Where more categories are hidden, the strip fades and has a button. On a
 * phone it is below the products, where the thumb of the hand that holds the phone reaches it.
 */
export function CategoryChips({ categories, value, onChange }: Props) {
  const strip = useRef<HTMLFieldSetElement>(null);
  const { before, after } = useOverflow(strip, categories);

  function scroll(direction: 1 | -1) {
    const reducesMotion = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const left = direction * (strip.current?.clientWidth ?? 0) * PAGE_SHARE;
    strip.current?.scrollBy({ left, behavior: reducesMotion ? "auto" : "smooth" });
  }
  return (
    <div className="relative -mx-1 max-sm:order-last">
      <fieldset ref={strip} className="flex min-w-0 gap-1.5 overflow-x-auto px-1 py-1 [scrollbar-width:none]">
        <legend className="sr-only">Categorias</legend>
        {[{ id: null, name: "Todos", color: null }, ...categories].map(({ id, name, color }) => (
          <button
            key={id}
            type="button"
            aria-pressed={value === id}
            className={cn(
              chipStyle,
              value === id
                ? "border-brand bg-brand text-on-brand"
                : "border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink",
            )}
            onClick={(event) => {
              event.currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });
              onChange(id);
            }}
          >
            <CategoryDot color={color} className={value === id ? "border border-on-brand" : undefined} />
            {name}
          </button>
        ))}
      </fieldset>
      {before ? <ScrollButton side="left" onClick={() => scroll(-1)} /> : null}
      {after ? <ScrollButton side="right" onClick={() => scroll(1)} /> : null}
    </div>
  );
}

/** The faded edge of the strip and its button. */
const ScrollButton = ({ side, onClick }: { side: "left" | "right"; onClick: () => void }) => (
  <span
    className={cn(
      "pointer-events-none absolute inset-y-0 flex w-16 items-center from-paper from-55% to-transparent",
      side === "left" ? "left-0 justify-start bg-linear-to-r" : "right-0 justify-end bg-linear-to-l",
    )}
  >
    <button
      type="button"
      aria-label={side === "left" ? "Categorias anteriores" : "Mais categorias"}
      className="pointer-events-auto grid size-8 place-items-center rounded-full border border-line bg-key text-ink-soft hover:border-line-strong hover:text-ink pointer-coarse:size-11"
      onClick={onClick}
    >
      {side === "left" ? (
        <ChevronLeft className="size-4" aria-hidden="true" />
      ) : (
        <ChevronRight className="size-4" aria-hidden="true" />
      )}
    </button>
  </span>
);
