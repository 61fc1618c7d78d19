const NATIONAL = /^(?:\+?55)?([1-9]{2})(9\d{8}|[2-5]\d{7})$/;

/** The area codes that exist, as ANATEL assigns them. */
export const AREA_CODES: ReadonlySet<string> = new Set(
  [
    "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38",
    "41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69",
    "71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99",
  ].flatMap((codes) => codes.split(" ")),
);

/** The parts of a number that has the shape of a Brazilian phone, also with an area code that does not exist. */
function readPhone(text: string): { area_code: string; number: string } | null {
  const [, area_code, number] = NATIONAL.exec(text.replace(/[\s().-]/g, "")) ?? [];
  return area_code && number ? { area_code, number } : null;
}

/**
 * The stored form "55DDDNUMERO", or null. Country code optional; the area code must exist;
 * mobile: 9 digits beginning with 9; landline: 8 digits beginning with 2–5.
 */
export function normalizePhone(text: string): string | null {
  const read = readPhone(text);
  return read && AREA_CODES.has(read.area_code) ? `55${read.area_code}${read.number}` : null;
}

/** Why a text is no phone, as a sentence; null when it is one. */
export function phoneProblem(text: string): string | null {
  const read = readPhone(text);
  if (!read) return "Telefone inválido. Informe o DDD e o número.";
  return AREA_CODES.has(read.area_code) ? null : `O DDD ${read.area_code} não existe. Confira o telefone.`;
}

/** "(11) 98765-4321", "(11) 3456-7890"; text that is no phone comes back as it was. */
export function formatPhone(stored: string): string {
  const read = readPhone(stored);
  return read ? `(${read.area_code}) ${read.number.slice(0, -4)}-${read.number.slice(-4)}` : stored;
}

/** A wa.me link with the message ready; without a usable phone, WhatsApp asks for the contact. */
export function whatsappLink(phone: string | null, text: string): string {
  // A message cut through an emoji leaves half a character, which encodeURIComponent refuses.
  const message = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
  const read = phone ? readPhone(phone) : null;
  return `https://wa.me/${read ? `55${read.area_code}${read.number}` : ""}?text=${message}`;
}
