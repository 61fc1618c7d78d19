/** An error that the user of a command can fix. Printed as one sentence, without a stack trace. */
export class Problem extends Error {}
