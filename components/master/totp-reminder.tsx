"use client";

import Link from "next/link";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { later } from "@/components/ui/later";
import { useApi } from "@/lib/api/hooks";
import { masterTotp } from "@/lib/modules/master/totp/endpoints";

const TotpSetUp = later(() => import("@/components/master/totp-set-up").then((file) => file.TotpSetUp));

const NOTHING = {};
const ASKED_KEY = "agora-rende.totp-asked";

/** Above the master's pages until his second step is on; where real companies are at stake it opens by itself once. */
export function TotpReminder() {
  const { data: totp } = useApi(masterTotp.get, NOTHING);
  const [isOpen, setOpen] = useState(false);
  const isUrgent = totp?.is_urgent ?? false;
  useEffect(() => {
    if (!isUrgent || sessionStorage.getItem(ASKED_KEY)) return;
    sessionStorage.setItem(ASKED_KEY, "1");
    setOpen(true);
  }, [isUrgent]);
  // The dialog outlives the alert: the recovery codes come after the second step is on.
  const dialog = isOpen ? <TotpSetUp onClose={() => setOpen(false)} /> : null;
  if (!totp || totp.confirmed_at) return dialog;
  return (
    <>
      <Alert
        tone={isUrgent ? "danger" : "waiting"}
        title="Proteja este acesso"
        className="mb-5"
        action={
          isUrgent ? (
            <Button onClick={() => setOpen(true)}>Ativar agora</Button>
          ) : (
            <Button asChild>
              <Link href="/master-admin/settings?aba=seguranca">Ativar</Link>
            </Button>
          )
        }
      >
        Sua conta vê todas as empresas e entra só com a senha. Ative a verificação em duas etapas.
      </Alert>
      {dialog}
    </>
  );
}
