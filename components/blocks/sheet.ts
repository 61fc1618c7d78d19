export type { Sheet } from "@/lib/core/sheet";
