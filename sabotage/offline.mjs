const service = "lib/modules/sales/offline/service.ts";
const offlineTest = "lib/modules/sales/offline/offline-sales.test.ts";
const series = "lib/modules/cash-registers/series/service.ts";
const corrections = "lib/modules/cash-registers/closing/corrections/service.ts";
const history = "lib/modules/sales/offline/price-history.ts";
const reviewsTest = "lib/modules/sales/reviews/reviews.test.ts";
const lock = " AND id = ${id}::uuid FOR UPDATE`;";
const once = "records one sale for repeated requests, with the same or another key";
const late = "adds a correction to the closing for a sale that arrives late, without changing the closing";

export const offline = [
  {
    name: "offline-sale-looked-up-before-the-lock",
    why: "Without a lock on the register, two uploads of the same sale do not see each other.",
    breaks: [{ file: service, replace: lock, by: " AND id = ${id}::uuid`;" }],
    test: offlineTest,
    named: once,
  },
  {
    name: "offline-sale-not-recognised",
    why: "A sale that had already arrived would be rejected forever, and its receipt not found.",
    breaks: [
      {
        file: service,
        replace: "if (known && isSameSale(known, input)) return storeOfflineNumber(ctx, known, input.number);",
        by: "",
      },
    ],
    test: offlineTest,
    named: "finds a sale with a lost response by both of its numbers",
  },
  {
    name: "late-sale-without-correction",
    why: "The closing would no longer be the sum of its register.",
    breaks: [{ file: service, replace: "if (register.closed_at) await correctClosing(ctx, sale, payments);", by: "" }],
    test: offlineTest,
    named: late,
  },
  {
    name: "series-given-twice",
    why: "Two devices would print the same number.",
    breaks: [
      {
        file: series,
        replace: " AND id = ${cash_register_id}::uuid FOR UPDATE`;",
        by: " AND id = ${cash_register_id}::uuid`;",
      },
    ],
    test: "lib/modules/cash-registers/series/series.test.ts",
    named: "keeps one series per device when devices ask concurrently",
  },
  {
    name: "offline-price-of-any-amount",
    why: "A price that the product never had would be accepted as an ordinary sale.",
    breaks: [{ file: history, replace: 'if (isValid) return "valid";', by: 'return "valid";' }],
    test: reviewsTest,
    named: "records a sale at an unknown price and lists it as possible tampering",
  },
  {
    name: "offline-rights-not-asked",
    why: "Discounts and fiado without permission would need no review.",
    breaks: [{ file: service, replace: "...(await discountExcess(ctx, priced)),", by: "" }],
    test: reviewsTest,
    named: "opens one review per reason for a changed price, a discount and fiado without permission",
  },
  {
    name: "offline-number-of-another-register",
    why: "One register could block the numbers of another.",
    breaks: [
      {
        file: service,
        replace: "const isOfRegister = register_number === String(register.number);",
        by: "const isOfRegister = register_number !== undefined;",
      },
    ],
    test: reviewsTest,
    named: "rejects a number of another register or series without reserving it",
  },
  {
    name: "seller-reviews-own-sale",
    why: "A user who sold below the price could approve their own sale.",
    breaks: [
      {
        file: "lib/modules/sales/reviews/service.ts",
        replace: 'if (review.sale.user_id === ctx.user.id && !(await isOwner(ctx))) throw new AppError("OWN_REVIEW");',
        by: "",
      },
    ],
    test: reviewsTest,
    named: "decides a review once, requires a note to contest it and rejects the seller",
  },
  {
    name: "recount-without-the-lock",
    why: "Two equal concurrent corrections would correct twice.",
    breaks: [{ file: corrections, replace: lock, by: " AND id = ${id}::uuid`;" }],
    test: "lib/modules/cash-registers/closing/corrections/corrections.test.ts",
    named: "stores one correction when the same recount is sent concurrently",
  },
];
