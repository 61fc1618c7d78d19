export interface Scan {
  readonly code: string;
  readonly quantity_milli: number | null;
}

/** A code that could not be added to the sale. */
export interface ScanProblem extends Scan {
  readonly id: number;
  /** The cart that the code was read for. */
  readonly cart_key: string;
  readonly message: string;
  /** No product has this code, so it can be registered. */
  readonly is_unknown: boolean;
}
