"use client";

import { useState } from "react";
import { ErrorMessages, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { LinkToSend } from "@/components/blocks/link-to-send";
import { useShop } from "@/components/cash-registers/use-shop";
import { reminderLink, statementAddress } from "@/components/fiado/reminder";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { formatInstant } from "@/lib/core/calendar";
import { whatsappLink } from "@/lib/core/phone";
import type { DebtorDetail } from "@/lib/modules/fiado/customers/schema";
import { statementLinks } from "@/lib/modules/fiado/links/endpoints";
import { STATEMENT_LINK_DAYS } from "@/lib/modules/fiado/links/schema";

type Props = { account: DebtorDetail; onClose: () => void };

/** Creates a link to the customer's statement and offers to send it, or disables earlier links. */
export function StatementLinkDialog({ account, onClose }: Props) {
  const { zone } = useShop();
  const create = useAction(statementLinks.create);
  const revoke = useAction(statementLinks.revoke);
  const [link, setLink] = useState<string | null>(null);
  const [busy, setBusy] = useState<"create" | "revoke" | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function run(task: "create" | "revoke", work: () => Promise<unknown>) {
    setBusy(task);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
    setBusy(null);
  }
  const { link_expires_at } = account;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={link ? "Link pronto" : "Enviar extrato"}
        description={
          link
            ? "Copie agora: por segurança, o link não é mostrado de novo."
            : `Um link, válido por ${STATEMENT_LINK_DAYS} dias, em que ${account.name} vê o próprio extrato e paga com PIX.`
        }
      >
        {link ? (
          <LinkReady account={account} link={link} onClose={onClose} />
        ) : (
          <div className="grid gap-4">
            {link_expires_at ? (
              <p className="text-sm text-ink-soft">
                Já há um link aberto até {formatInstant(link_expires_at, zone)}. Ele continua valendo se você criar
                outro.
              </p>
            ) : null}
            {refusal ? <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} /> : null}
            <div className="flex flex-wrap-reverse justify-end gap-2 max-sm:*:flex-auto">
              {link_expires_at ? (
                <Button
                  variant="ghost"
                  className="mr-auto"
                  busy={busy === "revoke"}
                  busyLabel="Desativando…"
                  onClick={() =>
                    run("revoke", async () => {
                      await revoke({ id: account.id });
                      notify.success("Links desativados", account.name);
                    })
                  }
                >
                  Desativar links
                </Button>
              ) : null}
              <Button variant="ghost" onClick={onClose}>
                Voltar
              </Button>
              <Button
                variant="primary"
                busy={busy === "create"}
                busyLabel="Criando…"
                onClick={() =>
                  run("create", async () => setLink(statementAddress((await create({ id: account.id })).token)))
                }
              >
                Criar link
              </Button>
            </div>
          </div>
        )}
      </DialogContent>
    </Dialog>
  );
}

function LinkReady({ account, link, onClose }: Props & { link: string }) {
  const { name } = useShop();
  const message =
    reminderLink(account, name, { link }) ??
    whatsappLink(account.phone, `Olá, ${account.name}. O extrato do seu fiado em ${name} está aqui: ${link}`);
  return <LinkToSend label="Link do extrato" link={link} whatsapp={message} onClose={onClose} />;
}
