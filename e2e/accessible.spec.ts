import AxeBuilder from "@axe-core/playwright";
import { enter, expect, test } from "./journeys";

const PUBLIC = [
  "/",
  "/login",
  "/password/reset",
  "/atualizar-plano",
  "/legal/termos",
  "/legal/privacidade",
  "/legal/lgpd",
  "/help/central-de-ajuda",
  "/help/central-de-ajuda?q=caixa",
  "/help/central-de-ajuda/fechar-o-caixa",
];
const INNER = [
  ...[
    "/dashboard",
    "/pdv",
    "/controle-caixa",
    "/controle-caixa?aba=historico",
    "/consultar-vendas",
    "/consultar-estoque",
  ],
  ...["/cadastro/produtos", "/cadastro/clientes", "/cadastro/fornecedores", "/cadastro/vendedores", "/configuracoes"],
  ...["/configuracoes?aba=usuarios", "/configuracoes?aba=sessoes"],
  ...["/configuracoes?aba=dados", "/configuracoes?aba=lgpd", "/configuracoes?aba=log"],
  ...["/orcamento", "/quotes", "/lista-compra", "/financeiro/contas-pagar", "/financeiro/contas-receber"],
  ...["/financeiro/fiado", "/financeiro/relatorios", "/vendas", "/estoque", "/billing/cobrancas", "/nada-aqui"],
];

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on any page, ${colorScheme}, ${width} px`, async ({ browser, baseURL }) => {
      test.setTimeout(600_000);
      const context = await browser.newContext({
        baseURL,
        colorScheme,
        viewport: { width, height: 844 },
        locale: "pt-BR",
        bypassCSP: true,
      });
      const page = await context.newPage();
      const look = async (path: string) => {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html.slice(0, 120)}`)).toEqual([]);
      };
      for (const path of PUBLIC) await look(path);
      await enter(page, "dono");
      for (const path of INNER) await look(path);
      await context.close();
    });
  }
}
