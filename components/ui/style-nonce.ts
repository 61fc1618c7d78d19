"use client";

import { setNonce } from "get-nonce";

/**
 * Returns the page's CSP nonce, read from any script that has it, or undefined if the page has none.
 * Reads the property, because browsers hide the attribute from scripts.
 */
export const styleNonce = (): string | undefined => document.querySelector<HTMLElement>("script[nonce]")?.nonce;

/** The dialogs' scroll lock inserts a <style> when it opens, which needs the nonce too. */
function setScrollLockNonce() {
  const nonce = styleNonce();
  if (nonce) setNonce(nonce);
}

if (typeof document !== "undefined") setScrollLockNonce();
