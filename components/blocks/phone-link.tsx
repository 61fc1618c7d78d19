import { formatPhone, whatsappLink } from "@/lib/core/phone";

const MOBILE_LENGTH = 13;

/** Links a mobile number to WhatsApp and a landline to a call. */
export function PhoneLink({ phone }: { phone: string | null }) {
  if (!phone) return <span className="text-ink-faint">—</span>;
  const isMobile = phone.length === MOBILE_LENGTH;
  return (
    <a
      href={isMobile ? whatsappLink(phone, "") : `tel:+${phone}`}
      {...(isMobile ? { target: "_blank", rel: "noreferrer", title: "Abrir no WhatsApp" } : {})}
      className="figures whitespace-nowrap text-info-ink hover:underline"
    >
      {formatPhone(phone)}
    </a>
  );
}
