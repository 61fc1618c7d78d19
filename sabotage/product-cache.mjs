const searchIndex = "components/pdv/product-cache/search-index.ts";
const indexTest = "components/pdv/product-cache/search-index.test.ts";
const updatesIndex = "updates the index to the same result as rebuilding it";
const cache = "components/pdv/product-cache/product-cache.ts";
const cacheTest = "components/pdv/product-cache/product-cache.test.ts";
const reducesStock = "reduces the stock in memory and on disk after a sale, never below zero";
const highlight = "components/pdv/search/highlight.ts";
const highlightTest = "components/pdv/search/highlight.test.ts";
const scanner = "components/blocks/scan-detector.ts";
const scannerTest = "components/blocks/scan-detector.test.ts";
const joinsParts = "joins a code that arrives in two parts and ignores typing with pauses";

/** The product cache of the POS screen, its search and the scanner detection. */
export const productCache = [
  {
    name: "search-index-keeps-old-rows",
    why: "The till offers the old price until it is opened again.",
    breaks: [{ file: searchIndex, replace: "fresh.get(id) ?? before;", by: "(fresh.get(id), before);" }],
    test: indexTest,
    named: updatesIndex,
  },
  {
    name: "search-index-keeps-removed-products",
    why: "The till offers a product that is no longer sold.",
    breaks: [{ file: searchIndex, replace: "if (gone.has(id)) return [];", by: "void gone;" }],
    test: indexTest,
    named: updatesIndex,
  },
  {
    name: "search-index-not-sorted-after-rename",
    why: "The till's list is not sorted by name, and Enter selects another product.",
    breaks: [{ file: searchIndex, replace: "isInOrder &&= item.row.name === name;", by: "void name;" }],
    test: indexTest,
    named: updatesIndex,
  },
  {
    name: "product-cache-never-stale",
    why: "Without a network to refresh from, the till trusts old prices.",
    breaks: [
      { file: cache, replace: "Date.now() - freshness.refreshed_ms < FRESH_MS", by: "freshness.refreshed_ms > 0" },
    ],
    test: cacheTest,
    named: "trusts a refreshed product cache for six minutes at most",
  },
  {
    name: "product-cache-trusted-after-refusal",
    why: "The sale is rejected again because of the same price.",
    breaks: [{ file: cache, replace: "  freshness = neverRefreshed();\n  void refresh", by: "  void refresh" }],
    test: cacheTest,
    named: "stops trusting the product cache after a refusal until the next refresh",
  },
  {
    name: "product-cache-not-refreshed-after-refusal",
    why: "The till keeps the rejected prices until the next refresh.",
    breaks: [{ file: cache, replace: "void refreshProductCache().catch(() => undefined);", by: "" }],
    test: cacheTest,
    named: "stops trusting the product cache after a refusal until the next refresh",
  },
  {
    name: "product-cache-trusted-after-older-refresh",
    why: "A refresh requested before the rejection counts as newer.",
    breaks: [{ file: cache, replace: "freshnessAtStart.refreshed_ms = ", by: "freshness.refreshed_ms = " }],
    test: cacheTest,
    named: "does not trust a refresh that began before the refusal",
  },
  {
    name: "product-cache-ignores-other-tabs",
    why: "With the till open in two tabs, one never sees what the other loaded.",
    breaks: [{ file: cache, replace: "await dropOutdatedIndexes(since);", by: "void dropOutdatedIndexes;" }],
    test: cacheTest,
    named: "includes what another tab refreshed",
  },
  {
    name: "sale-not-deducted-in-memory",
    why: "The till's list shows the stock before the sale.",
    breaks: [{ file: cache, replace: "soldById.has(row.id) ? [indexProduct(leftOf(row))] : []", by: "(void row, [])" }],
    test: cacheTest,
    named: reducesStock,
  },
  {
    name: "sale-not-deducted-on-disk",
    why: "After a restart, the till shows the stock before the sale.",
    breaks: [{ file: cache, replace: "if (product) void write.store.put(leftOf(product));", by: "void product;" }],
    test: cacheTest,
    named: reducesStock,
  },
  {
    name: "online-sale-not-deducted",
    why: "Only offline sales reduce the stock shown at the till.",
    breaks: [
      {
        file: "components/pdv/offline/offline-sales.ts",
        replace: "onResponse: (sale) => void runInBackground(() => reduceLocalStock(quantityByProduct(sale))),",
        by: "",
      },
    ],
    test: "components/pdv/offline/offline-sales.test.ts",
    named: "reduces the local stock by what the server sold, summing lines and ignoring loose items",
  },
  {
    name: "enter-ignores-new-product",
    why: "Enter does not add a product that was created a moment ago.",
    breaks: [
      {
        file: "components/pdv/search/answer.ts",
        replace: "local.is_fresh && local.products.length > 0 };",
        by: "local.is_fresh };",
      },
    ],
    test: "components/pdv/search/answer.test.ts",
    named: "shows an empty result of a fresh product cache at once but lets Enter wait for the server",
  },
  {
    name: "server-results-move-local-ones",
    why: "The server's response replaces the first row at the moment of Enter.",
    breaks: [
      {
        file: "components/pdv/search/answer.ts",
        replace: "local?.is_fresh ? appendMissing(local.products, found) : found",
        by: "(void appendMissing, found)",
      },
    ],
    test: "components/pdv/search/answer.test.ts",
    named: "appends the server's results without moving the local ones",
  },
  {
    name: "highlight-by-position",
    why: "Enter selects the product that moved into the place of the highlighted one.",
    breaks: [
      {
        file: highlight,
        replace: "products?.findIndex(({ id }) => id === highlight.product_id) ?? -1",
        by: "products?.length ? 1 : -1",
      },
    ],
    test: highlightTest,
    named: "keeps the highlight on its product when the same search is answered again",
  },
  {
    name: "highlight-kept-for-another-search",
    why: "Enter selects the product highlighted in another search.",
    breaks: [{ file: highlight, replace: "if (!highlight || highlight.address !== address)", by: "if (!highlight)" }],
    test: highlightTest,
    named: "drops the highlight when the search changes, even if the product is found again",
  },
  {
    name: "typing-read-as-scan",
    why: "Slow typing is read as a scanned code.",
    breaks: [{ file: scanner, replace: "!isFast && !hasPaused &&", by: "!isFast &&" }],
    test: scannerTest,
    named: joinsParts,
  },
  {
    name: "scan-pause-never-ends",
    why: "Keys typed before a scan become part of the code.",
    breaks: [{ file: scanner, replace: " && at_ms - last_ms <= MAX_PAUSE_MS;", by: ";" }],
    test: scannerTest,
    named: joinsParts,
  },
  {
    name: "scan-in-two-parts-cut",
    why: "Only the second part of a code that arrives in two parts is read, sometimes as another product.",
    breaks: [{ file: scanner, replace: "&& (isFast || isPause) ?", by: "&& isFast ?" }],
    test: scannerTest,
    named: joinsParts,
  },
  {
    name: "scan-right-after-a-shortcut-lost",
    why: "A code read right after a shortcut is not recognized and its product is missing in the sale.",
    breaks: [{ file: scanner, replace: "BEGINS_CODE.test(typed) && ", by: "" }],
    test: scannerTest,
    named: "detects a code right after a key that no code begins with, such as a shortcut",
  },
];
