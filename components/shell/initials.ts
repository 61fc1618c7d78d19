import { initials } from "@/lib/core/text";
import { PRODUCT_INITIALS } from "@/lib/product";

/** "Mercado do Zé" → "MD": the first letters of up to two words. */
export const companyInitials = (name: string | null | undefined): string =>
  initials((name ?? "").trim().split(/\s+/).slice(0, 2).join(" ")) || PRODUCT_INITIALS;

/** "Maria da Silva" → "MS": the first letter of the first and of the last name. */
export const userInitials = (name: string | null | undefined): string => initials(name ?? "") || "U";

/** Returns the URL of a company's logo. */
export const logoAddress = (logo: string): string => (logo.startsWith("http") ? logo : `/storage/${logo}`);
