import type { ReactNode } from "react";
import { SiteFrame } from "@/components/site/site-frame";
import { Link } from "@/components/ui/link";

const documents = [
  ["/legal/termos", "Termos de Uso"],
  ["/legal/privacidade", "Política de Privacidade"],
  ["/legal/lgpd", "Seus dados (LGPD)"],
] as const;

type Props = {
  path: (typeof documents)[number][0];
  title: string;
  /** One line under the title: the version, or the page's purpose. */
  description: ReactNode;
  children: ReactNode;
};

/** A legal document with links to the other documents. */
export const LegalPage = ({ path, title, description, children }: Props) => (
  <SiteFrame>
    <div className="mx-auto grid w-full max-w-6xl gap-x-14 gap-y-8 px-4 py-10 sm:px-8 sm:py-14 lg:grid-cols-[14rem_1fr]">
      <nav aria-label="Documentos" className="lg:pt-2">
        <ul className="flex flex-wrap gap-x-5 lg:flex-col lg:border-l lg:border-line">
          {documents.map(([href, label]) => (
            <li key={href}>
              <Link
                href={href}
                aria-current={href === path ? "page" : undefined}
                className="-ml-px block py-1.5 text-ink-soft underline-offset-3 hover:text-ink hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink lg:border-l-2 lg:border-transparent lg:pl-4 lg:aria-[current=page]:border-brand-ink pointer-coarse:py-3"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1 className="text-3xl font-bold">{title}</h1>
        <p className="mt-2 mb-8 max-w-prose text-ink-soft">{description}</p>
        {children}
      </article>
    </div>
  </SiteFrame>
);
