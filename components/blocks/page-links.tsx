import { ArrowRight } from "lucide-react";
import { Link } from "@/components/ui/link";

export type PageLink = { href: string; label: string; description: string };

/** Large links to the pages of a menu group. */
export const PageLinks = ({ links }: { links: readonly PageLink[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
    {links.map(({ href, label, description }) => (
      <li
        key={href}
        className="relative rounded-lg border border-line bg-surface px-5 py-4 shadow-card transition-colors duration-100 hover:bg-well"
      >
        <p className="flex items-center justify-between gap-3 text-lg font-semibold">
          <Link
            href={href}
            className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-brand-ink"
          >
            {label}
          </Link>
          <ArrowRight className="size-4.5 shrink-0 text-ink-faint" aria-hidden="true" />
        </p>
        <p className="mt-1 text-ink-soft">{description}</p>
      </li>
    ))}
  </ul>
);
