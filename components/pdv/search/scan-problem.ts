export interface Scan {
  readonly code: string;
  readonly quantity_milli: number | null;
}

/** A code that could not be added to the sale. */
export interface ScanProblem extends Scan {
  readonly id: number;
  readonly message: string;
  /** No product has this code, so it can be registered. */
  readonly is_unknown: boolean;
}
