/** A phone or tablet without mouse and keyboard: there a focused field covers half the screen with keys. */
export const isTouchOnly = () => window.matchMedia("(pointer: coarse) and (not (any-pointer: fine))").matches;
