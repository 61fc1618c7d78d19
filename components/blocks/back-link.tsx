import { ArrowLeft } from "lucide-react";
import { Link } from "@/components/ui/link";

/** Link back to the list, shown above a page's title. */
export const BackLink = ({ href, children }: { href: string; children: string }) => (
  <Link
    href={href}
    className="inline-flex min-h-6 items-center gap-1.5 text-ink-soft hover:text-ink pointer-coarse:-my-2 pointer-coarse:min-h-11"
  >
    <ArrowLeft className="size-4" aria-hidden="true" />
    {children}
  </Link>
);
