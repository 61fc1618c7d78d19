"use client";

import { useField } from "@/components/blocks/form/field";
import { CATEGORY_BACKGROUNDS } from "@/components/products/categories/category-dot";
import { cn } from "@/components/ui/cn";
import { COLOR_LABELS, labels } from "@/lib/modules/products/categories/labels";
import { CATEGORY_COLORS, type CategoryColor } from "@/lib/modules/products/categories/schema";

const OPTIONS = ["", ...CATEGORY_COLORS] as const;
const labelOf = (color: CategoryColor | "") => (color ? COLOR_LABELS[color] : "Sem cor");

/** Radio buttons with the colors of a category and their names. */
export function ColorField() {
  const { id, value, onChange } = useField("color", false, {
    label: labels.fields.color,
    show: (color) => labelOf((color ?? "") as CategoryColor | ""),
  });
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{labels.fields.color}</legend>
      <div className="flex flex-wrap gap-1.5">
        {OPTIONS.map((color) => (
          <label
            key={color}
            htmlFor={`${id}-${color}`}
            className="relative flex min-h-9 items-center gap-2 rounded-md border border-line px-2.5 text-sm font-medium text-ink-soft hover:border-line-strong has-checked:border-brand-ink has-checked:text-ink has-checked:outline has-checked:outline-brand-ink has-focus-visible:outline-2 has-focus-visible:outline-brand-ink pointer-coarse:min-h-11"
          >
            <input
              id={`${id}-${color}`}
              type="radio"
              name={id}
              className="absolute inset-0 appearance-none rounded-md outline-none"
              checked={(value ?? "") === color}
              onChange={() => onChange(color)}
            />
            <span
              className={cn(
                "size-3.5 rounded-full",
                color ? CATEGORY_BACKGROUNDS[color] : "border border-dashed border-line-strong",
              )}
              aria-hidden="true"
            />
            {labelOf(color)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
