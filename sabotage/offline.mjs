const service = "lib/modules/sales/offline/service.ts";
const offlineTest = "lib/modules/sales/offline/offline-sales.test.ts";
const seriesService = "lib/modules/cash-registers/series/service.ts";
const correctionsService = "lib/modules/cash-registers/closing/corrections/service.ts";
const priceHistory = "lib/modules/sales/offline/price-history.ts";
const reviewsTest = "lib/modules/sales/reviews/reviews.test.ts";
const answers = "components/pdv/offline/offline-answers.ts";
const answersTest = "components/pdv/offline/offline-answers.test.ts";
const readiness = "components/pdv/offline/offline-readiness.ts";
const readinessTest = "components/pdv/offline/offline-readiness.test.ts";
const offlineSales = "components/pdv/offline/offline-sales.ts";
const registerLock = " AND id = ${id}::uuid FOR UPDATE`;";
const recordsOnce = "records one sale for repeated requests, with the same or another key";
const correctsClosing = "adds a correction to the closing for a sale that arrives late, without changing the closing";

export const offline = [
  {
    name: "offline-sale-in-new-unit",
    why: "A sale of 2,5 m is recorded as 2,5 kg because the product is sold in boxes now.",
    breaks: [
      {
        file: "lib/modules/sales/offline/rules.ts",
        replace: "{ ...product, sale_price_cents, scale_code, unit }",
        by: "{ ...product, sale_price_cents, scale_code, unit: unit && product.unit }",
      },
    ],
    test: "lib/modules/sales/offline/changed-since.test.ts",
    named: "keeps the unit in which a till sold, when the product has changed to another unit since",
  },
  {
    name: "offline-sale-without-register-lock",
    why: "Without a lock on the register, two concurrent uploads of the same sale do not see each other.",
    breaks: [{ file: service, replace: registerLock, by: " AND id = ${id}::uuid`;" }],
    test: offlineTest,
    named: recordsOnce,
  },
  {
    name: "offline-sale-not-recognized",
    why: "A sale that already arrived is rejected forever, and its receipt is not found.",
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
    why: "A late sale leaves the closing different from the sum of its register.",
    breaks: [{ file: service, replace: "if (register.closed_at) await correctClosing(ctx, sale, payments);", by: "" }],
    test: offlineTest,
    named: correctsClosing,
  },
  {
    name: "offline-series-assigned-twice",
    why: "Two devices print the same number.",
    breaks: [
      {
        file: seriesService,
        replace: " AND id = ${cash_register_id}::uuid FOR UPDATE`;",
        by: " AND id = ${cash_register_id}::uuid`;",
      },
    ],
    test: "lib/modules/cash-registers/series/series.test.ts",
    named: "keeps one series per device when devices ask concurrently",
  },
  {
    name: "offline-price-not-checked",
    why: "A price that the product never had is accepted as an ordinary sale.",
    breaks: [{ file: priceHistory, replace: 'if (isValid) return "valid";', by: 'return "valid";' }],
    test: reviewsTest,
    named: "records a sale at an unknown price and lists it as possible tampering",
  },
  {
    name: "offline-discount-permission-not-checked",
    why: "A discount without permission needs no review.",
    breaks: [{ file: service, replace: "...(await discountExcess(ctx, priced)),", by: "" }],
    test: reviewsTest,
    named: "opens one review per reason for a changed price, a discount and fiado without permission",
  },
  {
    name: "offline-number-of-another-register",
    why: "One register can block the numbers of another.",
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
    why: "A user who sold below the price can approve their own sale.",
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
    name: "recount-without-lock",
    why: "Two equal concurrent corrections are both stored.",
    breaks: [{ file: correctionsService, replace: registerLock, by: " AND id = ${id}::uuid`;" }],
    test: "lib/modules/cash-registers/closing/corrections/corrections.test.ts",
    named: "stores one correction when the same recount is sent concurrently",
  },
  {
    name: "till-keeps-a-late-answer",
    why: "An answer from before the opening of the register replaces the stored one, and the till cannot sell offline.",
    breaks: [{ file: answers, replace: "isLatest && runInBackground", by: "runInBackground" }],
    test: answersTest,
    named: "stores no answer from before the opening of the register that arrives after the one from after it",
  },
  {
    name: "series-joins-an-earlier-request",
    why: "A request for the series that began before the register was opened leaves the till without one.",
    breaks: [
      {
        file: answers,
        replace: "seriesRequest = seriesRequest.catch(() => undefined).then(askForSeries);",
        by: "seriesRequest = Promise.race([seriesRequest, askForSeries()]);",
      },
    ],
    test: answersTest,
    named: "asks for the series of a register that was opened while an earlier request was reading",
  },
  {
    name: "promises-offline-sales-without-numbers",
    why: "The till promises to sell offline, but it has no numbers for the open register and refuses the sale.",
    breaks: [{ file: readiness, replace: "series?.cash_register_id === register.id", by: "series" }],
    test: readinessTest,
    named: "cannot sell offline without %s",
    row: ["a series of numbers for the register"],
  },
  {
    name: "disk-full-after-room-was-made",
    why: "The notice of a full disk stays after the user has deleted files.",
    breaks: [{ file: readiness, replace: "if (state.isDiskFull) change({ isDiskFull: false });", by: "" }],
    test: readinessTest,
    named: "knows that the disk is full until a write succeeds",
  },
  {
    name: "full-disk-called-a-lost-connection",
    why: "The user checks the internet instead of the disk when an offline sale cannot be stored.",
    breaks: [{ file: offlineSales, replace: "if (!isDiskFullError(error)) throw error;", by: "throw error;" }],
    test: "components/pdv/offline/offline-sales.test.ts",
    named: "says that the disk is full when the sale cannot be stored",
  },
];
