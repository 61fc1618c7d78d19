import { dayOf, formatTime } from "@/lib/core/calendar";
import { formatPhone, whatsappLink } from "@/lib/core/phone";
import { BUILT_IN, type Hours, type Platform } from "@/lib/platform";

const BRASILIA = "America/Sao_Paulo";
const SATURDAY = 6;

interface OpeningHours {
  readonly days: string;
  readonly hours: Hours;
}

type Support = Platform["support"];

/** When the support answers and how it is reached, as a screen shows it. */
export function supportOf({ phone, greeting, weekdays, saturday, sunday }: Support) {
  const hours: readonly OpeningHours[] = [
    { days: "Segunda a sexta", hours: weekdays },
    { days: "Sábado", hours: saturday },
    { days: "Domingo", hours: sunday },
  ];
  return {
    hours,
    /** The phone as it is read and copied. */
    phone: formatPhone(phone),
    /** Opens a chat with the support and a greeting ready to be sent. */
    chat: whatsappLink(phone, greeting),
  };
}

const BUILT_IN_SUPPORT = supportOf(BUILT_IN.support);
export const SUPPORT_PHONE = BUILT_IN_SUPPORT.phone;
export const SUPPORT_CHAT = BUILT_IN_SUPPORT.chat;
export const SUPPORT_HOURS = BUILT_IN_SUPPORT.hours;

/** The hours that apply on the day it is in Brasília. */
export function supportHoursOn(now: Date, hours: readonly OpeningHours[] = SUPPORT_HOURS): OpeningHours {
  const weekday = new Date(`${dayOf(now, BRASILIA)}T12:00:00Z`).getUTCDay();
  const [weekdays, saturday, sunday] = hours as readonly [OpeningHours, OpeningHours, OpeningHours];
  if (weekday === 0) return sunday;
  return weekday === SATURDAY ? saturday : weekdays;
}

/** Whether somebody answers now; the closing minute is already closed. */
export function isSupportOpen(now: Date, table: readonly OpeningHours[] = SUPPORT_HOURS): boolean {
  const { hours } = supportHoursOn(now, table);
  const time = formatTime(now, BRASILIA);
  return hours !== null && time >= hours.from && time < hours.until;
}
