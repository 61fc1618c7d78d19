import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({ extend: { theme: { shadow: ["card", "float", "sheet"] } } });

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes));
