import { isLocalDate } from "./calendar";

const EARLIEST = "1900-01-01";

/** Whether a date is a possible birth date of a living person, as of `today`. */
export const isBirthDate = (text: string, today = "9999-12-31"): boolean =>
  isLocalDate(text) && text >= EARLIEST && text <= today;
