import { HELP } from "@/components/help/search-form";

/** The help article of each screen. Other screens link to the help center. */
const ARTICLE_OF: readonly (readonly [path: string, slug: string])[] = [
  ["/pdv", "fazer-uma-venda"],
  ["/controle-caixa", "fechar-o-caixa"],
  ["/consultar-vendas", "devolucao-e-troca"],
  ["/orcamento", "fazer-um-orcamento"],
  ["/quotes", "fazer-um-orcamento"],
  ["/lista-compra", "lista-de-compras"],
  ["/consultar-estoque", "contagem-de-estoque"],
  ["/cadastro/produtos", "cadastrar-um-produto"],
  ["/cadastro/clientes", "cadastrar-clientes-e-fornecedores"],
  ["/cadastro/fornecedores", "cadastrar-clientes-e-fornecedores"],
  ["/cadastro/vendedores", "vendedores-e-comissao"],
  ["/financeiro/fiado", "receber-fiado"],
  ["/financeiro/contas-pagar", "lancar-uma-conta-a-pagar"],
  ["/financeiro/contas-receber", "lancar-uma-conta-a-receber"],
  ["/financeiro/relatorios", "ler-os-relatorios"],
  ["/seguranca", "verificacao-em-duas-etapas"],
  ["/configuracoes", "usuarios-e-permissoes"],
  ["/billing", "plano-e-cobranca"],
  ["/dashboard", "entender-o-dashboard"],
];

export function helpOf(path: string): string {
  const found = ARTICLE_OF.find(([base]) => path === base || path.startsWith(`${base}/`));
  return found ? `${HELP}/${found[1]}` : HELP;
}
