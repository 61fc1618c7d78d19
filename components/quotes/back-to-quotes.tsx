import { ArrowLeft } from "lucide-react";
import Link from "next/link";

export const BackToQuotes = () => (
  <Link href="/orcamento" className="inline-flex items-center gap-1.5 text-ink-soft hover:text-ink">
    <ArrowLeft className="size-4" aria-hidden="true" />
    Orçamentos
  </Link>
);
