"use client";

import { setNonce } from "get-nonce";

/**
 * The page's own nonce, read from any element that carries it; undefined where no policy asks for one.
 * The attribute is hidden from scripts, the property is not.
 */
export const styleNonce = (): string | undefined => document.querySelector<HTMLElement>("script[nonce]")?.nonce;

/** The scroll lock behind dialogs and menus writes a <style>; it must carry the nonce too. */
export function lendNonceToScrollLock() {
  const nonce = styleNonce();
  if (nonce) setNonce(nonce);
}
