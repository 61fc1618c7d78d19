const ALPHABET = 26;
export const MOST_SERIES = ALPHABET + ALPHABET * ALPHABET;

/** The name of the n-th series of a register, from 0: A … Z, AA … ZZ. */
export const seriesLetter = (place: number): string =>
  (place >= ALPHABET ? letterAt(Math.floor(place / ALPHABET) - 1) : "") + letterAt(place % ALPHABET);

const letterAt = (place: number) => String.fromCharCode("A".charCodeAt(0) + place);

/** What a sale made without network is called for good: the register, the device's series in it, the sale's place. */
export const offlineNumber = (register_number: number, letter: string, sequence: number) =>
  `${register_number}-${letter}${String(sequence).padStart(3, "0")}`;
