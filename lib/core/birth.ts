import { isLocalDate } from "./calendar";

const EARLIEST = "1900-01-01";

/** A day on which somebody living may have been born, seen from `today`. */
export const isBirthDate = (text: string, today = "9999-12-31"): boolean =>
  isLocalDate(text) && text >= EARLIEST && text <= today;
