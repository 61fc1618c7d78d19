export const GUIDE_COOKIE = "guide_closed";
const YEAR_S = 60 * 60 * 24 * 365;

/** Set once the owner has answered or left the question for their name. */
export const NAME_QUESTION_COOKIE = "name_question_answered";

export function rememberNameQuestion() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${NAME_QUESTION_COOKIE}=true;path=/;max-age=${YEAR_S};samesite=lax`;
}

/** Stores whether the user closed the guide. A cookie, so that the server renders the page without the guide. */
export function rememberGuide(isClosed: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${GUIDE_COOKIE}=${isClosed};path=/;max-age=${YEAR_S};samesite=lax`;
}
