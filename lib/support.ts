import { dayOf, formatTime } from "@/lib/core/calendar";
import { formatPhone, whatsappLink } from "@/lib/core/phone";
import { DEFAULT_PLATFORM_SETTINGS, type Hours, type PlatformSettings } from "@/lib/platform-settings";

const BRASILIA = "America/Sao_Paulo";
const SATURDAY = 6;

interface OpeningHours {
  readonly days: string;
  readonly hours: Hours;
}

type Support = PlatformSettings["support"];

/** Formats the support settings for a screen: hours per day, phone and WhatsApp link. */
export function supportOf({ phone, greeting, weekdays, saturday, sunday }: Support) {
  const hours: readonly OpeningHours[] = [
    { days: "Segunda a sexta", hours: weekdays },
    { days: "Sábado", hours: saturday },
    { days: "Domingo", hours: sunday },
  ];
  return {
    hours,
    /** Formatted, for example "(11) 95000-0123". */
    phone: formatPhone(phone),
    /** WhatsApp link with the greeting as its text. */
    chat: whatsappLink(phone, greeting),
  };
}

const DEFAULT_SUPPORT = supportOf(DEFAULT_PLATFORM_SETTINGS.support);
export const SUPPORT_PHONE = DEFAULT_SUPPORT.phone;
export const SUPPORT_CHAT = DEFAULT_SUPPORT.chat;
export const SUPPORT_HOURS = DEFAULT_SUPPORT.hours;

/** Returns the support hours of the current weekday in Brasília. */
export function supportHoursOn(now: Date, hours: readonly OpeningHours[] = SUPPORT_HOURS): OpeningHours {
  const weekday = new Date(`${dayOf(now, BRASILIA)}T12:00:00Z`).getUTCDay();
  const [weekdays, saturday, sunday] = hours as readonly [OpeningHours, OpeningHours, OpeningHours];
  if (weekday === 0) return sunday;
  return weekday === SATURDAY ? saturday : weekdays;
}

/** Whether support is open now; at the closing minute it is already closed. */
export function isSupportOpen(now: Date, table: readonly OpeningHours[] = SUPPORT_HOURS): boolean {
  const { hours } = supportHoursOn(now, table);
  const time = formatTime(now, BRASILIA);
  return hours !== null && time >= hours.from && time < hours.until;
}
