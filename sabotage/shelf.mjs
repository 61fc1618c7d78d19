const shelf = "components/pdv/shelf/search-shelf.ts";
const shelfTest = "components/pdv/shelf/search-shelf.test.ts";
const anew = "a shelf that learns of changes is the one that would be drawn up anew";
const catalogue = "components/pdv/shelf/catalogue.ts";
const catalogueTest = "components/pdv/shelf/catalogue.test.ts";
const sold = "after a sale the shelf and the disk have what is left, and never less than nothing";
const highlight = "components/pdv/search/highlight.ts";
const highlightTest = "components/pdv/search/highlight.test.ts";
const scanner = "components/blocks/scan-detector.ts";
const scannerTest = "components/blocks/scan-detector.test.ts";
const inParts = "a code that arrives in two parts is one code, and a hand that pauses is no scanner";

/** The product cache of the POS screen, its search and the scanner detection. */
export const productCache = [
  {
    name: "shelf-keeps-old-rows",
    why: "O PDV ofereceria o preço de antes até ser aberto de novo.",
    breaks: [{ file: shelf, replace: "fresh.get(id) ?? before;", by: "(fresh.get(id), before);" }],
    test: shelfTest,
    named: anew,
  },
  {
    name: "shelf-keeps-what-is-gone",
    why: "O PDV ofereceria o que não se vende mais.",
    breaks: [{ file: shelf, replace: "if (gone.has(id)) return [];", by: "void gone;" }],
    test: shelfTest,
    named: anew,
  },
  {
    name: "shelf-keeps-the-place-of-a-renamed",
    why: "A lista do PDV sairia da ordem dos nomes, e o Enter pegaria outro produto.",
    breaks: [{ file: shelf, replace: "isInOrder &&= item.row.name === name;", by: "void name;" }],
    test: shelfTest,
    named: anew,
  },
  {
    name: "catalogue-fresh-for-ever",
    why: "Sem rede para atualizar, o PDV confiaria em preços velhos.",
    breaks: [{ file: catalogue, replace: "Date.now() - trust.refreshed_ms < FRESH_MS", by: "trust.refreshed_ms > 0" }],
    test: catalogueTest,
    named: "a till that has just brought the catalogue home trusts it, and for six minutes at most",
  },
  {
    name: "catalogue-trusted-after-a-refusal",
    why: "A venda seria recusada pelo mesmo preço outra vez.",
    breaks: [{ file: catalogue, replace: "  trust = noTrust();\n  void refresh", by: "  void refresh" }],
    test: catalogueTest,
    named: "a till that was refused trusts its catalogue no more until it has been brought up to date",
  },
  {
    name: "catalogue-not-refreshed-after-a-refusal",
    why: "O PDV ficaria com os preços recusados até a próxima atualização.",
    breaks: [{ file: catalogue, replace: "void refreshCatalogue().catch(() => undefined);", by: "" }],
    test: catalogueTest,
    named: "a till that was refused trusts its catalogue no more until it has been brought up to date",
  },
  {
    name: "catalogue-trusted-by-an-older-refresh",
    why: "Uma atualização pedida antes da recusa passaria por nova.",
    breaks: [{ file: catalogue, replace: "trusted.refreshed_ms = ", by: "trust.refreshed_ms = " }],
    test: catalogueTest,
    named: "a refresh that had begun before the refusal does not make the catalogue fresh",
  },
  {
    name: "shelves-blind-to-another-tab",
    why: "Com o PDV em duas abas, uma nunca saberia do que a outra trouxe.",
    breaks: [{ file: catalogue, replace: "await outdateShelves(since);", by: "void outdateShelves;" }],
    test: catalogueTest,
    named: "what another tab of the till brought home is on the shelf of this one too, once it is fresh again",
  },
  {
    name: "sold-but-still-on-the-shelf",
    why: "A lista do PDV mostraria o estoque de antes da venda.",
    breaks: [
      { file: catalogue, replace: "taken.has(row.id) ? [shelveProduct(leftOf(row))] : []", by: "(void row, [])" },
    ],
    test: catalogueTest,
    named: sold,
  },
  {
    name: "sold-but-still-on-the-disk",
    why: "Aberto de novo, o PDV mostraria o estoque de antes da venda.",
    breaks: [{ file: catalogue, replace: "if (product) void write.store.put(leftOf(product));", by: "void product;" }],
    test: catalogueTest,
    named: sold,
  },
  {
    name: "sale-of-the-server-not-taken-off",
    why: "Só as vendas sem internet baixariam o estoque mostrado no PDV.",
    breaks: [
      {
        file: "components/pdv/offline/stand-ins.ts",
        replace: "learn: (sale) => void takeFromShelf(takenBy(sale)),",
        by: "",
      },
    ],
    test: "components/pdv/offline/stand-ins.test.ts",
    named: "what the server sold is gone from this device's shelf, a product of two lines by both, and no loose item",
  },
  {
    name: "enter-believes-that-nothing-is-there",
    why: "Um produto cadastrado agora há pouco não entraria na venda com o Enter.",
    breaks: [
      {
        file: "components/pdv/search/answer.ts",
        replace: "own.is_fresh && own.products.length > 0 };",
        by: "own.is_fresh };",
      },
    ],
    test: "components/pdv/search/answer.test.ts",
    named: "that nothing was found is said at once, but Enter waits for the server: it may have been registered since",
  },
  {
    name: "rows-move-under-the-enter",
    why: "A resposta do servidor trocaria a primeira linha no instante do Enter.",
    breaks: [
      {
        file: "components/pdv/search/answer.ts",
        replace: "own?.is_fresh ? joined(own.products, found) : found",
        by: "(void joined, found)",
      },
    ],
    test: "components/pdv/search/answer.test.ts",
    named: "of the server's answer no row is left out, and none of the device's moves",
  },
  {
    name: "highlight-keeps-its-place",
    why: "O Enter pegaria o produto que tomou o lugar do escolhido.",
    breaks: [
      {
        file: highlight,
        replace: "products?.findIndex(({ id }) => id === highlight.product_id) ?? -1",
        by: "products?.length ? 1 : -1",
      },
    ],
    test: highlightTest,
    named: "the same question answered again leaves the highlight on its product, wherever that stands now",
  },
  {
    name: "highlight-outlives-its-question",
    why: "O Enter pegaria o que foi escolhido em outra busca.",
    breaks: [{ file: highlight, replace: "if (!highlight || highlight.address !== address)", by: "if (!highlight)" }],
    test: highlightTest,
    named: "another question begins without a highlight, even with the product among its answers",
  },
  {
    name: "typing-taken-for-a-scanner",
    why: "Quem digita aos poucos teria a digitação lida como código.",
    breaks: [{ file: scanner, replace: "!isPrompt && !hasPaused &&", by: "!isPrompt &&" }],
    test: scannerTest,
    named: inParts,
  },
  {
    name: "pause-without-an-end",
    why: "O que se digitou antes da leitura entraria no código.",
    breaks: [{ file: scanner, replace: " && at_ms - last_ms <= MAX_PAUSE_MS;", by: ";" }],
    test: scannerTest,
    named: inParts,
  },
  {
    name: "code-in-two-parts-cut",
    why: "De um código que chega em duas partes só a segunda seria lida, às vezes como outro produto.",
    breaks: [{ file: scanner, replace: "typed = isPrompt || isPause ?", by: "typed = isPrompt ?" }],
    test: scannerTest,
    named: inParts,
  },
];
