const closingService = "lib/modules/cash-registers/closing/service.ts";
const service = "lib/modules/cash-registers/service.ts";
const movementsService = "lib/modules/cash-registers/movements/service.ts";
const countsTest = "lib/modules/cash-registers/counts/counts.test.ts";
const salesRacesTest = "lib/modules/sales/races.test.ts";
const racesTest = "lib/modules/cash-registers/races.test.ts";

export const registers = [
  {
    name: "closing-without-lock",
    why: "Without the lock, the closing misses a sale that is still being written.",
    breaks: [{ file: closingService, replace: "AND id = ${id}::uuid FOR NO KEY UPDATE`", by: "AND id = ${id}::uuid`" }],
    test: salesRacesTest,
    named: "includes every accepted sale in the closing and accepts none after it",
  },
  {
    name: "blind-count-unlimited",
    why: "A user who counts blind can find the expected amount by trial and error.",
    breaks: [
      {
        file: closingService,
        replace: "(await countsBlindly(ctx)) ? await requireRecount(ctx, id, counted) : null",
        by: "null",
      },
    ],
    test: countsTest,
    named: "compares two different blind counts and asks for an approval before the third",
  },
  {
    name: "refused-count-not-recorded",
    why: "A rejected count leaves no record, so it does not count as an attempt.",
    breaks: [
      {
        file: closingService,
        replace: "if (refusal instanceof AppError) await recordRefused(ctx, { ...submitted, result });",
        by: "",
      },
    ],
    test: countsTest,
    named: "compares at most two of eight concurrent counts",
  },
  {
    name: "drawer-amount-found-by-exits",
    why: "Rejected cash exits reveal how much the drawer holds.",
    breaks: [
      {
        file: movementsService,
        replace: "const requiresApprovalForEveryExit = isBlind && (await hasRefusedExits(ctx, id));",
        by: "const requiresApprovalForEveryExit = false;",
      },
    ],
    test: countsTest,
    named: "requires approval for every exit after two above the drawer, so that its content cannot be guessed",
  },
  {
    name: "refund-above-drawer-balance",
    why: "A refund gives the drawer a negative balance.",
    breaks: [{ file: movementsService, replace: "if (needsNoCheck) return;", by: "if (isAllowed) return;" }],
    test: countsTest,
    named: "refunds only one of two concurrent returns when the drawer covers one",
  },
  {
    name: "withdrawal-not-confirmed",
    why: "A mistyped withdrawal above the drawer is recorded without a word.",
    breaks: [{ file: movementsService, replace: '(origin !== "manual" || is_confirmed)', by: "true" }],
    test: "lib/modules/cash-registers/approved-cash.test.ts",
    named: "asks a user who may decide alone to confirm a withdrawal above the expected cash",
  },
  {
    name: "confirmation-reveals-drawer",
    why: "A user who counts blind reads the expected cash in the confirmation of a withdrawal.",
    breaks: [
      {
        file: movementsService,
        replace: "const shown_cents = isBlind ? null : expected_cents;",
        by: "const shown_cents = expected_cents;",
      },
    ],
    test: "lib/modules/cash-registers/approved-cash.test.ts",
    named: "does not reveal the expected cash to a blind user who confirms, however many amounts are tried",
  },
  {
    name: "register-closes-twice",
    why: "Without the condition and the index, one register gets two closings.",
    breaks: [
      { file: closingService, replace: "AND r.status = 'open' RETURNING", by: "RETURNING" },
      "DROP INDEX cash_closing_company_id_cash_register_id_key",
    ],
    test: salesRacesTest,
    named: "opens and closes a register once under concurrent calls",
  },
  {
    name: "register-opens-twice",
    why: "Without the index, two tabs that check for an open register at the same time both open one.",
    breaks: ["DROP INDEX cash_register_one_open"],
    test: salesRacesTest,
    named: "opens and closes a register once under concurrent calls",
  },
  {
    name: "payment-without-register-lock",
    why: "Without the shared lock, a payment enters a register whose closing does not count it.",
    breaks: [
      { file: service, replace: "ELSE id = ${id}::uuid END\n    FOR SHARE", by: "ELSE id = ${id}::uuid END" },
      "DROP TRIGGER cash_movement_needs_open_register ON cash_movement",
    ],
    test: "lib/modules/fiado/races.test.ts",
    named: "counts every cash payment accepted before a closing and accepts none after it",
  },
  {
    name: "withdrawal-without-exclusive-lock",
    why: "Two concurrent withdrawals, each within the drawer's cash, together take more than it holds.",
    breaks: [
      {
        file: movementsService,
        replace: 'if (type === "entry") return lockOpenRegister(ctx, id);',
        by: "return lockOpenRegister(ctx, id);",
      },
    ],
    test: salesRacesTest,
    named: "limits concurrent withdrawals to the cash balance for users who cannot see it",
  },
  {
    name: "withdrawal-above-drawer-balance",
    why: "A user who cannot see the amounts can take more than the drawer is expected to hold.",
    breaks: [
      {
        file: movementsService,
        replace: "const expected_cents = await expectedCashOf(ctx, id);",
        by: "const expected_cents = Number.MAX_SAFE_INTEGER;",
      },
    ],
    test: salesRacesTest,
    named: "limits concurrent withdrawals to the cash balance for users who cannot see it",
  },
  {
    name: "float-above-counted-cash",
    why: "The amount suggested at the next opening includes cash that was not counted.",
    breaks: [
      {
        file: closingService,
        replace: "requireFloat(float_left_cents, counted_cash_cents);",
        by: "void requireFloat;",
      },
    ],
    test: "lib/modules/cash-registers/approved-cash.test.ts",
    named: "rejects a float above the counted cash and leaves the register open",
  },
  {
    name: "movement-reversed-twice",
    why: "Without the locked read and the index, the same movement is reversed twice.",
    breaks: [
      {
        file: movementsService,
        replace: 'if (movement.reversals.length > 0) throw new AppError("ALREADY_REVERSED");',
        by: "",
      },
      "DROP INDEX cash_movement_reverses_key",
    ],
    test: salesRacesTest,
    named: "reverses a movement once under concurrent calls",
  },
  {
    name: "sale-number-read-then-written",
    why: "Numbering by the last number read gives two sales the same number.",
    breaks: [{ file: "lib/modules/sales/write-sale.ts", replace: "sale_count = sale_count + 1", by: "sale_count = 1" }],
    test: racesTest,
    named: "numbers the sales of a register without gaps when some sales are rejected",
  },
  {
    name: "closing-number-counted",
    why: "Numbering by a count gives two concurrent closings the same number.",
    breaks: [
      {
        file: closingService,
        replace: 'number: await nextNumber(ctx, "cash_closing")',
        by: "number: (await ctx.db.cashClosing.count()) + 1",
      },
    ],
    test: racesTest,
    named: "numbers registers and closings without gaps when some requests are rejected",
  },
  {
    name: "number-outside-transaction",
    why: "A number taken outside the transaction leaves a gap when the transaction is rolled back.",
    breaks: [
      {
        file: "lib/db/tenant.ts",
        replace: "const [row] = await sqlFor(ctx).query<{ value: number }>`",
        by: "const [row] = await prisma.$queryRaw<{ value: number }[]>`",
      },
    ],
    test: racesTest,
    named: "numbers registers and closings without gaps when some requests are rejected",
  },
];
