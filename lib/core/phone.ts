const NATIONAL = /^(?:\+?55)?([1-9]{2})(9\d{8}|[2-5]\d{7})$/;

/**
 * The stored form "55DDDNUMERO", or null. Country code optional; DDD 11–99 without 0;
 * mobile: 9 digits beginning with 9; landline: 8 digits beginning with 2–5.
 */
export function normalizePhone(text: string): string | null {
  const [, ddd, number] = NATIONAL.exec(text.replace(/[\s().-]/g, "")) ?? [];
  return ddd && number ? `55${ddd}${number}` : null;
}

/** "(11) 98765-4321", "(11) 3456-7890"; text that is no phone comes back as it was. */
export function formatPhone(stored: string): string {
  const phone = normalizePhone(stored);
  return phone ? `(${phone.slice(2, 4)}) ${phone.slice(4, -4)}-${phone.slice(-4)}` : stored;
}

/** A wa.me link with the message ready; without a usable phone, WhatsApp asks for the contact. */
export function whatsappLink(phone: string | null, text: string): string {
  // A message cut through an emoji leaves half a character, which encodeURIComponent refuses.
  const message = encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"));
  return `https://wa.me/${(phone && normalizePhone(phone)) ?? ""}?text=${message}`;
}
