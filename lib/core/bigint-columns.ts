/** The type of a database row after `bigintsToNumbers`. */
export type BigintsToNumbers<Row> = {
  [Column in keyof Row]: Row[Column] extends bigint
    ? number
    : Row[Column] extends bigint | null
      ? number | null
      : Row[Column];
};

/**
 * Converts the bigint columns of a database row to numbers. Throws RangeError for a value that a number cannot hold exactly
 * (above 2^53), which no sum of amounts reaches.
 */
export function bigintsToNumbers<Row extends object>(row: Row): BigintsToNumbers<Row> {
  const entries = Object.entries(row).map(([column, value]) => [
    column,
    typeof value === "bigint" ? toNumber(value) : value,
  ]);
  return Object.fromEntries(entries) as BigintsToNumbers<Row>;
}

function toNumber(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is not a safe integer`);
  return number;
}
