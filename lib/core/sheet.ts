import type { Cell } from "./csv";

/** A list to export as a spreadsheet or print. */
export interface Sheet {
  readonly title: string;
  /** The filters of the list, as text. */
  readonly description: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly foot?: readonly Cell[];
}
