"use client";

import Link from "next/link";
import { Form } from "@/components/blocks/form/form";
import { SelectField } from "@/components/blocks/form/select-field";
import { TextareaField } from "@/components/blocks/form/text-field";
import { CodeField } from "@/components/master/code-field";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { useAction, useApi } from "@/lib/api/hooks";
import { supportAccess } from "@/lib/modules/master/support-access/endpoints";
import { accessInput } from "@/lib/modules/master/support-access/schema";
import { masterTotp } from "@/lib/modules/master/totp/endpoints";

const NOTHING = {};
const MINUTES = ["15", "30", "60"].map((value) => ({ value, label: `${value} minutos` }));

type Props = { id: string; name: string; onClose: () => void };

/** Opens the system as the company's people see it, only to look. */
export function AccessDialog({ id, name, onClose }: Props) {
  const { data: totp } = useApi(masterTotp.get, NOTHING);
  const begin = useAction(supportAccess.begin);
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        size="sm"
        title={`Acessar como ${name}`}
        description="Você vê o sistema como a empresa o vê. Nada pode ser gravado, e o dono vê o acesso, o motivo e o que foi consultado."
      >
        {totp === undefined ? <Skeleton className="h-40" /> : null}
        {totp && !totp.confirmed_at ? (
          <Alert
            tone="waiting"
            title="Falta a verificação em duas etapas"
            action={
              <Button asChild>
                <Link href="/master-admin/settings?aba=seguranca">Ativar</Link>
              </Button>
            }
          >
            Só com ela se abre uma empresa para consulta.
          </Alert>
        ) : null}
        {totp?.confirmed_at ? (
          <Form
            schema={accessInput}
            defaultValues={{ id, reason: "", minutes: "30", code: "" }}
            submitLabel="Abrir para consulta"
            busyLabel="Abrindo…"
            onCancel={onClose}
            onSubmit={async (values) => {
              await begin(values);
              // A fresh page: nothing of the master's own must stay in the memory of this one.
              window.location.assign("/dashboard");
              await new Promise(() => undefined);
            }}
          >
            <TextareaField
              name="reason"
              label="Motivo"
              hint="Pelo menos 10 caracteres. O dono da empresa vê."
              rows={2}
              maxLength={300}
            />
            <SelectField name="minutes" label="Por quanto tempo" options={MINUTES} />
            <CodeField />
          </Form>
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
