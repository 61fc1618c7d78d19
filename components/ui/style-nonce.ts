"use client";

import { setNonce } from "get-nonce";

/**
 * The page's own nonce, read from any script that carries it; undefined where no policy asks for one.
 * The attribute is hidden from scripts, the property is not.
 */
export const styleNonce = (): string | undefined => document.querySelector<HTMLElement>("script[nonce]")?.nonce;

/** The scroll lock behind dialogs writes a <style> as it opens; it must carry the nonce too. */
function lendNonceToScrollLock() {
  const nonce = styleNonce();
  if (nonce) setNonce(nonce);
}

if (typeof document !== "undefined") lendNonceToScrollLock();
