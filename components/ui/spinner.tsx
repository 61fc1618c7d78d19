import { cn } from "@/components/ui/cn";

/** For busy buttons only; a loading page shows skeletons. */
export const Spinner = ({ className }: { className?: string }) => (
  <svg className={cn("size-4 animate-turn", className)} viewBox="0 0 16 16" fill="none" aria-hidden="true">
    <circle cx="8" cy="8" r="6.25" stroke="currentColor" strokeWidth="2" opacity="0.28" />
    <path d="M14.25 8A6.25 6.25 0 0 0 8 1.75" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
