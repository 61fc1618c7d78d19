const NATIONAL = /^(?:\+?55)?([1-9]{2})(9\d{8}|[2-5]\d{7})$/;

/** The existing area codes, as assigned by ANATEL. */
export const AREA_CODES: ReadonlySet<string> = new Set(
  [
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38",
    "41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69",
    "71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99",
  ].flatMap((codes) => codes.split(" ")),
);

/** The parts of a text with the format of a Brazilian phone number; the area code may not exist. */
function readPhone(text: string): { area_code: string; number: string } | null {
  const [, area_code, number] = NATIONAL.exec(text.replace(/[\s().-]/g, "")) ?? [];
  return area_code && number ? { area_code, number } : null;
}

/**
 * Returns the stored form "55DDDNUMERO", or null. The country code is optional; the area code must exist; mobile: 9 digits
 * starting with 9; landline: 8 digits starting with 2–5.
 */
export function normalizePhone(text: string): string | null {
  const read = readPhone(text);
  return read && AREA_CODES.has(read.area_code) ? `55${read.area_code}${read.number}` : null;
}

/** Returns why a text is not a phone number, in Portuguese; null if it is one. */
export function phoneProblem(text: string): string | null {
  const read = readPhone(text);
  if (!read) return "Telefone inválido. Informe o DDD e o número.";
  return AREA_CODES.has(read.area_code) ? null : `O DDD ${read.area_code} não existe. Confira o telefone.`;
}

/** Returns "(11) 98765-4321" or "(11) 3456-7890"; other text is returned unchanged. */
export function formatPhone(stored: string): string {
  const read = readPhone(stored);
  return read ? `(${read.area_code}) ${read.number.slice(0, -4)}-${read.number.slice(-4)}` : stored;
}

/** A wa.me link with a prepared message; without a usable number, WhatsApp asks for the contact. */
export function whatsappLink(phone: string | null, text: string): string {
  // Text cut inside an emoji contains a lone surrogate, for which encodeURIComponent throws.
  const message = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
  const read = phone ? readPhone(phone) : null;
  return `https://wa.me/${read ? `55${read.area_code}${read.number}` : ""}?text=${message}`;
}
