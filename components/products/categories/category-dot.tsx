import { cn } from "@/components/ui/cn";
import type { CategoryColor } from "@/lib/modules/products/categories/schema";

/** The background class of each color. Written out, because Tailwind finds classes by their full name. */
export const CATEGORY_BACKGROUNDS: Readonly<Record<CategoryColor, string>> = {
  verde: "bg-category-verde",
  azul: "bg-category-azul",
  roxo: "bg-category-roxo",
  rosa: "bg-category-rosa",
  laranja: "bg-category-laranja",
  amarelo: "bg-category-amarelo",
  marrom: "bg-category-marrom",
  cinza: "bg-category-cinza",
};

type Props = { color: CategoryColor | null | undefined; className?: string | undefined };

/** The color of a category, beside its name. Renders nothing without a color. */
export const CategoryDot = ({ color, className }: Props) =>
  color ? (
    <span
      className={cn("inline-block size-2.5 shrink-0 rounded-full", CATEGORY_BACKGROUNDS[color], className)}
      aria-hidden="true"
    />
  ) : null;
