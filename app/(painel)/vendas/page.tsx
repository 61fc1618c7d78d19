import type { Metadata } from "next";
import type { PageLink } from "@/components/blocks/page-links";
import { Hub } from "./hub";

export const metadata: Metadata = { title: "Vendas" };

const links: readonly PageLink[] = [
  { href: "/pdv", label: "PDV – Nova Venda", sentence: "Venda no balcão, com leitor, PIX, cartão, dinheiro e fiado." },
  { href: "/consultar-vendas", label: "Consultar Vendas", sentence: "O que foi vendido, por quem e como foi pago." },
  { href: "/controle-caixa", label: "Controle de Caixa", sentence: "Abertura, sangrias, fechamento e histórico." },
];

const Page = () => (
  <Hub title="Vendas" sentence="Vender, conferir o que foi vendido e cuidar do caixa." links={links} />
);

export default Page;
