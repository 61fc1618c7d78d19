"use client";

import { usePathname } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { ResendConfirmation } from "./resend-confirmation";
import { useSession } from "./session";

const PDV_PATH = "/pdv";

/** Asks an owner to confirm the e-mail address. Not shown on the PDV, which needs the vertical space. */
export function EmailBanner() {
  const path = usePathname();
  const { user } = useSession();
  if (!user || user.email_confirmed || user.support || path === PDV_PATH) return null;
  return (
    <Alert title="Confirme seu e-mail" className="mb-5 print:hidden" action={<ResendConfirmation />}>
      Enviamos um link para <strong>{user.email}</strong>. Você já pode vender. Para convidar pessoas, exportar os dados
      e configurar o PIX, abra o link.
    </Alert>
  );
}
