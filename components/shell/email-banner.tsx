"use client";

import { usePathname } from "next/navigation";
import { Alert } from "@/components/ui/alert";
import { ResendConfirmation } from "./resend-confirmation";
import { useSession } from "./session";

const TILL = "/pdv";

/** Asks an owner whose address is not confirmed to open the mailed link; never above the till, where every row counts. */
export function EmailBanner() {
  const path = usePathname();
  const { user } = useSession();
  if (!user || user.email_confirmed || user.support || path === TILL) return null;
  return (
    <Alert title="Confirme seu e-mail" className="mb-5 print:hidden" action={<ResendConfirmation />}>
      Enviamos um link para <strong>{user.email}</strong>. Você já pode vender. Para convidar pessoas, exportar os dados
      e configurar o PIX, abra o link.
    </Alert>
  );
}
