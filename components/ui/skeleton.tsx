import { cn } from "@/components/ui/cn";

/** A placeholder block, sized by its class like the content being loaded. The region around it sets `aria-busy`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={cn("block h-4 animate-breathe rounded-sm bg-pressed", className)} />
);
