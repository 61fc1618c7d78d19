// P7: the JavaScript a page asks for before it is of use, compressed, without the polyfill that current browsers skip.
import { gzipSync } from "node:zlib";
import { openStage } from "../../scripts/stage/stage.mjs";
import { openBrowser } from "../browser.mjs";

const PAGES = [
  { kind: "públicas", paths: ["/", "/login", "/help/central-de-ajuda"], largest: 150 },
  { kind: "do painel", paths: ["/dashboard", "/cadastro/produtos", "/financeiro/contas-pagar"], largest: 220 },
  { kind: "PDV", paths: ["/pdv"], largest: 230 },
];

export async function bundles() {
  const stage = await openStage("bench");
  const shop = await stage.shop({});
  await stage.serve();
  const browser = await openBrowser(stage, shop);
  const figures = [];
  for (const { kind, paths, largest } of PAGES) {
    const sizes = [];
    for (const path of paths)
      sizes.push(await scriptsOf(kind === "públicas" ? browser.stranger : browser.page, stage.url + path));
    const product = Math.max(...sizes);
    figures.push({
      work: `JavaScript inicial das páginas ${kind}, kB`,
      product,
      target: `≤ ${largest}`,
      met: product <= largest,
    });
  }
  await browser.close();
  await stage.close();
  return figures;
}

async function scriptsOf(page, address) {
  const html = await page.request.get(address).then((answer) => answer.text());
  const tags = [...html.matchAll(/<script\b([^>]*)>/g)].map(([, attributes]) => attributes ?? "");
  const sources = new Set(
    tags
      .filter((attributes) => !/nomodule/i.test(attributes))
      .flatMap((attributes) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []),
  );
  if (sources.size === 0) throw new Error(`Nenhum script em ${address}`);
  let bytes = 0;
  for (const source of sources) {
    const body = await page.request.get(new URL(source, address).href).then((answer) => answer.body());
    bytes += gzipSync(body).length;
  }
  return bytes / 1_000;
}
