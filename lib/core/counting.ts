/** How many matches of a search are counted; a list with one more says "mais de". */
export const MOST_COUNTED = 10_000;
