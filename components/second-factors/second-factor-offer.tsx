"use client";

import { ShieldCheck, X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { useSession } from "@/components/shell/session";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { SECURITY_PAGE } from "@/lib/access/navigation";
import { useApi } from "@/lib/api/hooks";
import { secondFactors } from "@/lib/modules/second-factors/endpoints";

const LEFT_KEY = "agora-rende.duas-etapas-dispensada";
const isLeft = () => localStorage.getItem(LEFT_KEY) === "1";
const watch = (read: () => void) => {
  window.addEventListener("storage", read);
  return () => window.removeEventListener("storage", read);
};

/** Offers a second factor to owners, until they have one or dismiss the card on this device. */
export function SecondFactorOffer() {
  const { user } = useSession();
  const wasLeft = useSyncExternalStore(watch, isLeft, () => true);
  const [isHidden, setHidden] = useState(false);
  const isOffered = user?.type === "owner" && !user.support && !wasLeft && !isHidden;
  const { data } = useApi(secondFactors.list, isOffered ? {} : null, { revalidateOnFocus: false });
  if (!isOffered || !data || data.totp || data.passkeys.length > 0) return null;
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4" aria-labelledby="duas-etapas">
      <div className="flex min-w-0 flex-1 basis-72 items-start gap-3">
        <ShieldCheck className="mt-0.5 size-5 shrink-0 text-brand-ink" aria-hidden="true" />
        <div>
          <h2 id="duas-etapas" className="font-semibold">
            Proteja o acesso à sua loja
          </h2>
          <p className="mt-0.5 max-w-prose text-ink-soft">
            Com a verificação em duas etapas, quem descobrir a sua senha não consegue entrar.
          </p>
        </div>
      </div>
      <div className="flex items-center gap-2">
        <Button asChild>
          <Link href={SECURITY_PAGE}>Ativar</Link>
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label="Dispensar a oferta da verificação em duas etapas"
          onClick={() => {
            localStorage.setItem(LEFT_KEY, "1");
            setHidden(true);
          }}
        >
          <X className="size-4.5" aria-hidden="true" />
        </Button>
      </div>
    </Card>
  );
}
