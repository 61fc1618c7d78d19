import { dayOf, formatTime } from "@/lib/core/calendar";
import { formatPhone, normalizePhone, whatsappLink } from "@/lib/core/phone";
import { PRODUCT_NAME } from "@/lib/product";

const PHONE = normalizePhone(process.env.NEXT_PUBLIC_SUPPORT_PHONE ?? "") ?? "5511950000123";
const BRASILIA = "America/Sao_Paulo";
const SATURDAY = 6;

/** The phone as it is read and copied. */
export const SUPPORT_PHONE = formatPhone(PHONE);

/** Opens a chat with the support and a greeting ready to be sent. */
export const SUPPORT_CHAT = whatsappLink(PHONE, `Olá, preciso de ajuda com o ${PRODUCT_NAME}.`);

interface OpeningHours {
  readonly days: string;
  /** Brasília time, "HH:MM"; null on a day without support. */
  readonly hours: { readonly from: string; readonly until: string } | null;
}

const WEEKDAYS = { days: "Segunda a sexta", hours: { from: "08:00", until: "18:00" } } as const;
const SATURDAYS = { days: "Sábado", hours: { from: "09:00", until: "13:00" } } as const;
const SUNDAYS = { days: "Domingo", hours: null } as const;

export const SUPPORT_HOURS: readonly OpeningHours[] = [WEEKDAYS, SATURDAYS, SUNDAYS];

/** The hours that apply on the day it is in Brasília. */
export function supportHoursOn(now: Date): OpeningHours {
  const weekday = new Date(`${dayOf(now, BRASILIA)}T12:00:00Z`).getUTCDay();
  if (weekday === 0) return SUNDAYS;
  return weekday === SATURDAY ? SATURDAYS : WEEKDAYS;
}

/** Whether somebody answers now; the closing minute is already closed. */
export function isSupportOpen(now: Date): boolean {
  const { hours } = supportHoursOn(now);
  const time = formatTime(now, BRASILIA);
  return hours !== null && time >= hours.from && time < hours.until;
}
