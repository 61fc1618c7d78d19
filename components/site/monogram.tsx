import { cn } from "@/components/ui/cn";

/** The logo: A and R with a shared stem, on a cash register key. Also used as the site's icon. */
export const Monogram = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={cn("size-8 shrink-0", className)} aria-hidden="true">
    <rect width="32" height="32" rx="7" className="fill-brand-edge" />
    <rect width="32" height="29.5" rx="7" className="fill-brand" />
    <path
      d="M5.5 23 15 6.5V23M9 17h6M15 6.5h5.2a4.7 4.7 0 0 1 0 9.4H15M19.8 15.9 25.5 23"
      fill="none"
      className="stroke-on-brand"
      strokeWidth="2.7"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
