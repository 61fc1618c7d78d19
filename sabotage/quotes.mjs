const linksService = "lib/modules/quotes/links/service.ts";
const publicQuotesTest = "lib/modules/quotes/links/public-quotes.test.ts";
const conversionTest = "lib/modules/quotes/conversion.test.ts";
const withoutQuoteLock = {
  file: "lib/modules/quotes/service.ts",
  replace: "AND id = ${id}::uuid FOR UPDATE`",
  by: "AND id = ${id}::uuid`",
};

export const quotes = [
  {
    name: "quote-read-at-two-moments",
    why: "A quote is shown with the total of one version and the items of another.",
    breaks: [
      {
        file: "lib/db/tenant.ts",
        replace: "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
        by: "SET TRANSACTION READ ONLY",
      },
    ],
    test: "lib/modules/quotes/races.test.ts",
    named: "shows a quote with the items of its total while it is being edited",
  },
  {
    name: "discount-applied-to-freight",
    why: "If the discount also applies to the freight, a return refunds more than was paid for the goods.",
    breaks: [
      {
        file: "lib/modules/sales/rules.ts",
        replace: "(lines[position]?.is_freight ? 0 : each)",
        by: "each",
      },
    ],
    test: conversionTest,
    named: "applies the discount to the goods only, so that returning them refunds what was paid for them",
  },
  {
    name: "freight-reported-as-product",
    why: "The freight appears in the ABC curve like a product.",
    breaks: [
      {
        file: "lib/modules/reports/products/service.ts",
        replace: " AND NOT i.is_freight",
        by: "",
      },
    ],
    test: conversionTest,
    named: "applies the discount to the goods only, so that returning them refunds what was paid for them",
  },
  {
    name: "commission-on-freight",
    why: "The seller earns commission on the freight.",
    breaks: [
      {
        file: "lib/modules/reports/commissions/service.ts",
        replace: "s.total_cents - s.returned_cents - ${freightKept(ctx)} AS net",
        by: "s.total_cents - s.returned_cents AS net",
      },
    ],
    test: conversionTest,
    named: "applies the discount to the goods only, so that returning them refunds what was paid for them",
  },
  {
    name: "quote-converted-twice",
    why: "Without a lock on the quote, two tills sell it.",
    breaks: [withoutQuoteLock],
    test: conversionTest,
    named: "creates one sale when two registers convert a quote concurrently",
  },
  {
    name: "quote-answered-twice",
    why: "Without the lock, both the customer's and the shop's answer are accepted.",
    breaks: [withoutQuoteLock],
    test: publicQuotesTest,
    named: "accepts only one of concurrent answers from the customer and the shop",
  },
  {
    name: "quote-number-counted",
    why: "Numbering by a count gives two concurrent quotes the same number.",
    breaks: [
      {
        file: "lib/modules/quotes/draft-service.ts",
        replace: 'number: await nextNumber(ctx, "quote")',
        by: "number: (await ctx.db.quote.count()) + 1",
      },
    ],
    test: "lib/modules/quotes/races.test.ts",
    named: "numbers the quotes of two companies without gaps when some are rejected concurrently",
  },
  {
    name: "quote-converted-without-pos-permission",
    why: "A user who may only write quotes can sell without access to the till.",
    breaks: [
      {
        file: "lib/modules/quotes/conversions/service.ts",
        replace: 'if (!can(ctx.user, "acesso pdv")) throw new AppError("FORBIDDEN");',
        by: "",
      },
    ],
    test: conversionTest,
    named: "applies the rules of a sale, and leaves the quote unchanged when the conversion fails",
  },
  {
    name: "quote-link-without-rate-limit",
    why: "Without a limit, one address can try links until it finds one.",
    breaks: [{ file: linksService, replace: 'await consume("quote_ip", ip, call);', by: "" }],
    test: publicQuotesTest,
    named: "allows sixty requests per minute from one IP address",
  },
  {
    name: "quote-link-indexed",
    why: "Without the header, a search engine stores the secret URL of a quote.",
    breaks: [{ file: "lib/api/serve.ts", replace: "...(endpoint.unlisted && UNLISTED),", by: "" }],
    test: publicQuotesTest,
    named: "sends noindex and no-referrer headers with every answer",
  },
  {
    name: "quote-link-read-without-permission",
    why: "A user without the permission for quotes reads the customer's link.",
    breaks: [
      {
        file: "lib/modules/quotes/sendings/endpoints.ts",
        replace: 'const access = "orçamentos";',
        by: 'const access = "acesso pdv";',
      },
    ],
    test: "lib/modules/quotes/links/public-quotes.test.ts",
    named: "is not stored, and only users with the permission read it",
  },
];
