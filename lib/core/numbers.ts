/** A database row with its bigint columns as numbers. */
export type WithNumbers<Row> = {
  [Column in keyof Row]: Row[Column] extends bigint
    ? number
    : Row[Column] extends bigint | null
      ? number | null
      : Row[Column];
};

/**
 * Converts the bigint columns of a row (sums of amounts) to numbers. Throws RangeError above 2^53, which no sum of amounts
 * reaches.
 */
export function withNumbers<Row extends object>(row: Row): WithNumbers<Row> {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === "bigint" ? toNumber(value) : value,
  ]);
  return Object.fromEntries(entries) as WithNumbers<Row>;
}

function toNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is not a safe integer`);
  return number;
}
