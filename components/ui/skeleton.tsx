import { cn } from "@/components/ui/cn";

/** A block shaped by its class like what is coming. The region that holds it says `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn("block h-4 animate-breathe rounded-sm bg-pressed", className)} />
);
