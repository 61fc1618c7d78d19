"use client";

import { Copy, MessageCircle } from "lucide-react";
import { useState } from "react";
import { useCopy } from "@/components/blocks/use-copy";
import { usePlatformSettings } from "@/components/shell/platform-settings";
import { Badge } from "@/components/ui/badge";
import { Button, buttonStyle } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { isSupportOpen, supportHoursOn, supportOf } from "@/lib/support";

type Props = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Returns the focus to the element that opened the dialog. */
  onClosed?: () => void;
};

/** Support hours and contact. */
export function SupportDialog({ isOpen, onOpenChange, onClosed }: Props) {
  const { hours, phone, chat } = supportOf(usePlatformSettings().support);
  const { copy } = useCopy(phone, `Anote o número: ${phone}`);
  const copyPhone = async () => {
    if (await copy()) notify.success(`Número copiado: ${phone}`);
  };
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent
        size="sm"
        title="Suporte"
        description="Fale com uma pessoa da nossa equipe."
        onCloseAutoFocus={(event) => {
          if (!onClosed) return;
          event.preventDefault();
          onClosed();
        }}
        footer={
          <a
            href={chat}
            target="_blank"
            rel="noreferrer"
            className={cn(buttonStyle({ variant: "primary" }), "max-sm:w-full")}
          >
            <MessageCircle className="size-4" aria-hidden="true" />
            Abrir conversa
          </a>
        }
      >
        <Hours hours={hours} />
        <div className="mt-5 flex items-center justify-between gap-4 rounded-md border border-line bg-surface px-4 py-3">
          <div>
            <p className="text-sm text-ink-soft">Telefone e WhatsApp</p>
            <p className="figures text-lg font-semibold">{phone}</p>
          </div>
          <Button onClick={() => void copyPhone()}>
            <Copy className="size-4" aria-hidden="true" />
            Copiar
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function Hours({ hours: table }: { hours: ReturnType<typeof supportOf>["hours"] }) {
  const [now] = useState(() => new Date(Date.now()));
  const isOpen = isSupportOpen(now, table);
  const today = supportHoursOn(now, table);
  return (
    <>
      <h3 className="flex items-center justify-between gap-4 font-semibold">
        Horário de atendimento
        <Badge tone={isOpen ? "success" : "neutral"}>{isOpen ? "Aberto agora" : "Fechado agora"}</Badge>
      </h3>
      <dl className="mt-2 divide-y divide-line">
        {table.map(({ days, hours }) => (
          <div key={days} className={cn("flex justify-between gap-4 py-1.5", days === today.days && "font-semibold")}>
            <dt>{days}</dt>
            <dd className="figures">{hours ? `${hours.from}–${hours.until}` : "Fechado"}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-ink-soft">Horário de Brasília.</p>
    </>
  );
}
