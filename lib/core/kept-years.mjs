/**
 * For how many whole years after its end a year stays complete. The tax authority may ask for records during five years from the first
 * day of the following year (Código Tributário Nacional, art. 173), and consumers may claim during five years (Código de Defesa do
 * Consumidor, art. 27).
 */
export const KEPT_YEARS = 5;

/**
 * The first year in which the sales of a year can be archived.
 * @param {number} year
 */
export const firstYearToArchive = (year) => year + KEPT_YEARS + 1;
