/** An error that the user of a command can fix. Printed as one sentence, without a stack trace. */
export class Problem extends Error {}

/**
 * The code of a system or database error, such as EEXIST or 3D000.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export const codeOf = (error) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;

/**
 * What to print of an unexpected error.
 * @param {unknown} error
 */
export const stackOf = (error) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
