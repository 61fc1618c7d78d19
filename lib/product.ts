/** The product's name, in one place. */
export const PRODUCT_NAME = process.env.NEXT_PUBLIC_PRODUCT_NAME ?? "Agora Rende";
export const PRODUCT_INITIALS = "AR";
export const PRODUCT_SUBTITLE = "Sistema de Gestão";

/** The address under which users reach the product; the base of every link in a mail. */
export const appUrl = () => process.env.APP_URL ?? process.env.NEXTAUTH_URL ?? "http://localhost:3000";
