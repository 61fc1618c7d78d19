import type { Cell } from "./csv";

/** A list as it leaves the screen, for a spreadsheet or for paper. */
export interface Sheet {
  readonly title: string;
  /** The filters it was made with. */
  readonly sentence: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  readonly foot?: readonly Cell[];
}
