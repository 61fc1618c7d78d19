import { Monogram } from "@/components/site/monogram";
import { Link } from "@/components/ui/link";
import { PROVIDER, SUPPORT_EMAIL } from "@/lib/contact";
import { PRODUCT_NAME, PRODUCT_SUBTITLE } from "@/lib/product";
import { SUPPORT_HOURS } from "@/lib/support";

const groups = [
  {
    title: "Produto",
    links: [
      ["/#um-dia", "Como funciona"],
      ["/#preco", "Preço"],
      ["/#perguntas", "Perguntas"],
      ["/login", "Entrar"],
    ],
  },
  {
    title: "Ajuda e documentos",
    links: [
      ["/help/central-de-ajuda", "Central de ajuda"],
      ["/legal/termos", "Termos de Uso"],
      ["/legal/privacidade", "Privacidade"],
      ["/legal/lgpd", "Seus dados (LGPD)"],
    ],
  },
] as const;

export const SiteFooter = () => (
  <footer className="border-t border-line bg-well">
    <div className="mx-auto grid w-full max-w-6xl gap-x-10 gap-y-8 px-4 py-10 sm:grid-cols-2 sm:px-8 lg:grid-cols-[1.4fr_1fr_1fr_1.2fr]">
      <div>
        <p className="flex items-center gap-2.5 font-bold">
          <Monogram className="size-7" />
          {PRODUCT_NAME}
        </p>
        <p className="mt-2 text-sm text-ink-soft">{PRODUCT_SUBTITLE}</p>
        {PROVIDER ? <p className="mt-2 max-w-xs text-sm text-ink-soft">{PROVIDER}</p> : null}
      </div>
      {groups.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <p className="text-sm font-semibold">{title}</p>
          <ul className="mt-2">
            {links.map(([href, label]) => (
              <li key={href}>
                <Link
                  href={href}
                  className="inline-block py-1 text-sm text-ink-soft underline-offset-3 hover:text-ink hover:underline pointer-coarse:py-3"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <div>
        <p className="text-sm font-semibold">Suporte (horário de Brasília)</p>
        <dl className="mt-2 grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-1 text-sm text-ink-soft">
          {SUPPORT_HOURS.map(({ days, hours }) => (
            <div key={days} className="contents">
              <dt>{days}</dt>
              <dd className="figures">{hours ? `${hours.from}–${hours.until}` : "Fechado"}</dd>
            </div>
          ))}
        </dl>
        <a
          href={`mailto:${SUPPORT_EMAIL}`}
          className="mt-2 inline-block py-1 text-sm font-medium text-brand-ink underline underline-offset-3 hover:no-underline pointer-coarse:py-3"
        >
          {SUPPORT_EMAIL}
        </a>
      </div>
    </div>
  </footer>
);
