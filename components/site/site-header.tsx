import { Brand } from "@/components/site/brand";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";

const links = [
  ["/#um-dia", "Como funciona"],
  ["/#preco", "Preço"],
  ["/#perguntas", "Perguntas"],
  ["/help/central-de-ajuda", "Ajuda"],
] as const;

export const SiteHeader = () => (
  <header className="border-b border-line bg-paper">
    <a
      href="#conteudo"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-raised focus:px-4 focus:py-2 focus:shadow-float"
    >
      Pular para o conteúdo
    </a>
    <div className="mx-auto flex min-h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-8">
      <Brand />
      <nav aria-label="Páginas do site" className="hidden lg:block">
        <ul className="flex gap-1">
          {links.map(([href, label]) => (
            <li key={href}>
              <Link
                href={href}
                className="block rounded-md px-3 py-2 font-medium text-ink-soft hover:bg-well hover:text-ink"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex items-center gap-2">
        <Button asChild variant="ghost">
          <Link href="/login">Entrar</Link>
        </Button>
        <Button asChild variant="primary">
          <Link href="/login?aba=criar-conta">Criar conta</Link>
        </Button>
      </div>
    </div>
  </header>
);
