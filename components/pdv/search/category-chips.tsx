"use client";

import { cn } from "@/components/ui/cn";

type Props = {
  categories: readonly { id: string; name: string }[];
  value: string | null;
  onChange: (id: string | null) => void;
};

const chipStyle =
  "h-8 shrink-0 rounded-full border px-3 text-sm font-semibold whitespace-nowrap transition-colors duration-100 pointer-coarse:h-11 pointer-coarse:px-4";

/** Category filter. "Todos" shows the favourites first. */
export const CategoryChips = ({ categories, value, onChange }: Props) => (
  <fieldset className="-mx-1 flex gap-1.5 overflow-x-auto px-1 py-1 [scrollbar-width:thin]">
    <legend className="sr-only">Categorias</legend>
    {[{ id: null, name: "Todos" }, ...categories].map(({ id, name }) => (
      <button
        key={name}
        type="button"
        aria-pressed={value === id}
        className={cn(
          chipStyle,
          value === id
            ? "border-brand bg-brand text-on-brand"
            : "border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink",
        )}
        onClick={() => onChange(id)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
