const TOKEN = /rec_[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])/;

/**
 * The secret in a receipt's address, as its QR code says it; null where there is none. What stands around it is not looked
 * at: a scanner set to another keyboard types other signs for ":" and "/".
 */
export const receiptTokenIn = (text: string): string | null => TOKEN.exec(text)?.[0] ?? null;
