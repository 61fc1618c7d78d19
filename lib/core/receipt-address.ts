const TOKEN = /rec_[A-Za-z0-9_-]{43}(?:[A-Za-z0-9_-]{22})?(?![A-Za-z0-9_-])/;

/**
 * Extracts the secret token from a receipt URL, as in its QR code; null if there is none. The rest of the URL is ignored,
 * because a scanner with another keyboard layout types other characters for ":" and "/".
 */
export const receiptTokenIn = (text: string): string | null => TOKEN.exec(text)?.[0] ?? null;
