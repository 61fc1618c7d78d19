import { cn } from "@/components/ui/cn";

export const Separator = ({ vertical = false, className }: { vertical?: boolean; className?: string }) => (
  <hr
    aria-orientation={vertical ? "vertical" : "horizontal"}
    className={cn("m-0 border-0 bg-line", vertical ? "h-full w-px self-stretch" : "h-px w-full", className)}
  />
);
