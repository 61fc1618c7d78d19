import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { helpOf } from "@/components/help/help-of-page";
import { HELP } from "@/components/help/search-form";
import { MENU, requiredPermission } from "@/lib/access/navigation";
import { isPublicPage } from "@/lib/access/public-pages";
import { ARTICLES, articleAt, findArticles } from "./all";

const firstOf = (query: string) => findArticles(query)[0]?.slug;

test("has at least twenty articles with unique URLs", () => {
  expect(ARTICLES.length).toBeGreaterThanOrEqual(20);
  expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
  for (const { slug } of ARTICLES) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test.each([
  ["SANGRIA", "sangria"],
  ["balanca", "etiqueta-de-balanca"],
  ["câmera", "leitor-e-camera"],
  ["caixa fechar", "fechar-o-caixa"],
  ["backup", "exportar-tudo"],
  ["inventario", "contagem-de-estoque"],
  ["offline", "vender-sem-internet"],
])("searching for %s returns %s first", (query, slug) => {
  expect(firstOf(query)).toBe(slug);
});

test.each([
  ["tirar dinheiro do caixa", "sangria"],
  ["fechar o caixa não bate", "o-caixa-nao-bate"],
  ["faltou dinheiro no caixa", "o-caixa-nao-bate"],
  ["quebra de caixa", "o-caixa-nao-bate"],
  ["fechamento do dia", "fechar-o-caixa"],
  ["colocar troco", "suprimento"],
])("finds %s among the articles on the cash register", (query, slug) => {
  expect(firstOf(query)).toBe(slug);
});

test.each([
  ["boleto", "lancar-uma-conta-a-pagar"],
  ["conta de luz", "lancar-uma-conta-a-pagar"],
  ["código de barras do boleto", "lancar-uma-conta-a-pagar"],
  ["despesas da loja", "lancar-uma-conta-a-pagar"],
  ["aluguel todo mês", "conta-parcelada-ou-que-se-repete"],
  ["parcelas 28 42 56 dias", "conta-parcelada-ou-que-se-repete"],
  ["conta fixa", "conta-parcelada-ou-que-se-repete"],
  ["paguei o fornecedor", "pagar-uma-conta"],
  ["pagar boleto com juros", "pagar-uma-conta"],
  ["desfazer pagamento", "desfazer-um-pagamento"],
  ["excluir conta lançada errada", "desfazer-um-pagamento"],
  ["contas a receber", "lancar-uma-conta-a-receber"],
  ["receber conta no caixa", "receber-uma-conta"],
])("finds %s among the articles on bills", (query, slug) => {
  expect(firstOf(query)).toBe(slug);
});

test.each([
  ["fiado", "vender-fiado"],
  ["caderneta", "vender-fiado"],
  ["vender na conta", "vender-fiado"],
  ["cliente pagou o fiado", "receber-fiado"],
  ["cobrar cliente que deve", "cobrar-o-fiado"],
  ["cobrança", "cobrar-o-fiado"],
  ["cadastrar cliente", "cadastrar-clientes-e-fornecedores"],
  ["novo fornecedor", "cadastrar-clientes-e-fornecedores"],
  ["apagar cliente", "cadastrar-clientes-e-fornecedores"],
  ["comissão do vendedor", "vendedores-e-comissao"],
  ["vendedora nova", "vendedores-e-comissao"],
  ["meta de vendas do mês", "vendedores-e-comissao"],
])("finds %s among the articles on customers", (query, slug) => {
  expect(firstOf(query)).toBe(slug);
});

test.each([
  ["maquininha", "receber-com-cartao"],
  ["máquina de cartão", "receber-com-cartao"],
  ["passar no débito", "receber-com-cartao"],
  ["nota", "nota-fiscal-e-cpf"],
  ["nfc-e", "nota-fiscal-e-cpf"],
  ["cpf na nota", "nota-fiscal-e-cpf"],
  ["cancelar uma venda", "cancelar-uma-venda"],
  ["estornar venda", "cancelar-uma-venda"],
  ["venda errada", "cancelar-uma-venda"],
  ["errei a forma de pagamento", "corrigir-a-forma-de-pagamento"],
  ["reimprimir", "reimprimir-o-cupom"],
  ["segunda via", "reimprimir-o-cupom"],
  ["impressora", "imprimir-o-cupom"],
])("finds %s among the articles on selling", (query, slug) => {
  expect(firstOf(query)).toBe(slug);
});

test.each([
  ["trocar preço", "mudar-precos"],
  ["aumentar os preços", "mudar-precos"],
  ["reajuste", "mudar-precos"],
  ["remarcar", "mudar-precos"],
  ["etiqueta de preço", "etiquetas-de-prateleira"],
  ["produto vencido", "ajustar-o-estoque"],
  ["quebrou", "ajustar-o-estoque"],
  ["estoque errado", "ajustar-o-estoque"],
])("finds %s among the articles on goods", (query, slug) => {
  expect(firstOf(query)).toBe(slug);
});

test.each([
  ["quanto vendi hoje", "entender-o-dashboard"],
  ["painel", "entender-o-dashboard"],
  ["relatórios", "ler-os-relatorios"],
  ["quanto vendi no mês", "ler-os-relatorios"],
  ["relatório de comissões", "ler-os-relatorios"],
  ["lucro", "ver-o-lucro"],
  ["fluxo de caixa", "ver-o-fluxo-de-caixa"],
  ["imprimir relatório", "imprimir-ou-exportar"],
  ["baixar em excel", "imprimir-ou-exportar"],
  ["mandar para o contador", "imprimir-ou-exportar"],
  ["api", "api"],
  ["integração com outro sistema", "api"],
])("finds %s among the articles on figures and data", (query, slug) => {
  expect(firstOf(query)).toBe(slug);
});

test("ignores the words around the subject, punctuation and plurals", () => {
  expect(firstOf("Como eu faço uma sangria?")).toBe("sangria");
  expect(firstOf("quero dar devoluções")).toBe("devolucao-e-troca");
  expect(firstOf("vales")).toBe("vale");
});

test("finds words only at their beginning", () => {
  expect(findArticles("ixa")).toEqual([]);
});

test("returns the articles with most of the words if none has all", () => {
  expect(firstOf("sangria helicóptero")).toBe("sangria");
});

test("returns nothing for an unknown word", () => expect(findArticles("helicóptero")).toEqual([]));

test("links only to existing pages and has every screenshot in both themes", () => {
  for (const { screen, picture } of ARTICLES) {
    const path = screen?.path.split("?")[0] ?? "/pdv";
    const isPage = isPublicPage(path) || requiredPermission(path) !== undefined;
    expect(isPage || existsSync(`app${path}/route.ts`), path).toBe(true);
    if (picture) expect(existsSync(`public/pictures/${picture.name}.webp`), picture.name).toBe(true);
  }
});

test("has an article for every screen of the menu that links to one", () => {
  const links = MENU.flatMap(({ items }) => items.map(({ path }) => helpOf(path)));
  for (const link of links) if (link !== HELP) expect(articleAt(link.replace(`${HELP}/`, "")), link).toBeDefined();
  expect(helpOf("/financeiro/contas-pagar")).toBe(`${HELP}/lancar-uma-conta-a-pagar`);
  expect(helpOf("/financeiro/contas-receber")).toBe(`${HELP}/lancar-uma-conta-a-receber`);
  expect(helpOf("/financeiro/relatorios")).toBe(`${HELP}/ler-os-relatorios`);
  expect(helpOf("/dashboard")).toBe(`${HELP}/entender-o-dashboard`);
});
