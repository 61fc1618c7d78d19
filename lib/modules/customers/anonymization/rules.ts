/** What takes the place of a name that was erased; the database knows it by the same words. */
export const ANONYMOUS = "Cliente anonimizado";
