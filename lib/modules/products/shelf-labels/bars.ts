import "server-only";
import bwip from "bwip-js/node";
import { symbologyOf } from "./rules";

/** Returns the widths of the bars and spaces of each code. */
export const drawBars = (codes: readonly string[]): number[][] => codes.map(barsOf);

function barsOf(code: string): number[] {
  const [drawn] = bwip.raw({ bcid: symbologyOf(code), text: code });
  return drawn && "sbs" in drawn ? [...drawn.sbs] : [];
}
