/**
 * Returns whether the device has no mouse or keyboard: there a focused field opens the on-screen keyboard, which covers
 * half the screen.
 */
export const isTouchOnly = () => window.matchMedia("(pointer: coarse) and (not (any-pointer: fine))").matches;
