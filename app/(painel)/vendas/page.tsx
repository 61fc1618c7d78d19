import type { Metadata } from "next";
import type { PageLink } from "@/components/blocks/page-links";
import { Hub } from "./hub";

export const metadata: Metadata = { title: "Vendas" };

const links: readonly PageLink[] = [
  {
    href: "/pdv",
    label: "PDV – Nova Venda",
    description: "Venda no balcão, com leitor, PIX, cartão, dinheiro e fiado.",
  },
  { href: "/consultar-vendas", label: "Consultar Vendas", description: "O que foi vendido, por quem e como foi pago." },
  { href: "/controle-caixa", label: "Controle de Caixa", description: "Abertura, sangrias, fechamento e histórico." },
];

const Page = () => (
  <Hub title="Vendas" description="Vender, conferir o que foi vendido e cuidar do caixa." links={links} />
);

export default Page;
