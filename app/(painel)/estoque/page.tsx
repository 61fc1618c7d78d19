import type { Metadata } from "next";
import type { PageLink } from "@/components/blocks/page-links";
import { Hub } from "../vendas/hub";

export const metadata: Metadata = { title: "Estoque" };

const links: readonly PageLink[] = [
  {
    href: "/consultar-estoque",
    label: "Consultar Estoque",
    description: "Quanto há, o que falta repor e quanto vale.",
  },
  {
    href: "/cadastro/produtos",
    label: "Produtos",
    description: "Nome, preço, código e estoque mínimo do que você vende.",
  },
  {
    href: "/cadastro/fornecedores",
    label: "Fornecedores",
    description: "De quem você compra para repor a prateleira.",
  },
];

const Page = () => (
  <Hub title="Estoque" description="Saber o que há, repor o que falta e cadastrar o que chega." links={links} />
);

export default Page;
