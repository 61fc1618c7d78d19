const ALPHABET = 26;
export const MAX_SERIES = ALPHABET + ALPHABET * ALPHABET;

/** Returns the name of the n-th series of a register, counted from 0: A … Z, AA … ZZ. */
export const seriesLetter = (place: number): string =>
  (place >= ALPHABET ? letterAt(Math.floor(place / ALPHABET) - 1) : "") + letterAt(place % ALPHABET);

const letterAt = (place: number) => String.fromCharCode("A".charCodeAt(0) + place);

/** Returns the permanent number of an offline sale: register, device series, sequence. */
export const offlineNumber = (register_number: number, letter: string, sequence: number) =>
  `${register_number}-${letter}${String(sequence).padStart(3, "0")}`;
