import { type ClassValue, clsx } from "clsx";
import { mergeClasses } from "@/components/ui/merge";

/** Joins class names. When two Tailwind classes set the same property, the later one wins. */
export const cn = (...classes: ClassValue[]) => mergeClasses(clsx(classes));
