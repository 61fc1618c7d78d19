import { type ClassValue, clsx } from "clsx";
import { merge } from "@/components/ui/merge";

/** Joins class names; of two Tailwind classes for the same property the later one wins. */
export const cn = (...classes: ClassValue[]) => merge(clsx(classes));
