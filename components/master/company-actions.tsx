"use client";

import { CalendarPlus, ChevronDown, Download, Eye, PauseCircle, PlayCircle, Repeat } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "@/components/blocks/confirm-dialog";
import { usePlatformCan } from "@/components/master/use-platform-can";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { masterPlans } from "@/lib/modules/master/plans/endpoints";
import type { CompanyFile } from "@/lib/modules/master/schema";

const AccessDialog = later(() => import("@/components/master/access-dialog").then((file) => file.AccessDialog));
const ChangePlanDialog = later(() =>
  import("@/components/master/change-plan-dialog").then((file) => file.ChangePlanDialog),
);
const ExtendDialog = later(() => import("@/components/master/extend-dialog").then((file) => file.ExtendDialog));

const REASON = { label: "Motivo, que o dono da empresa vê" };

/** The platform's actions on a company. Each one is logged, and the company's owner can read the log. */
export function CompanyActions({ file }: { file: CompanyFile }) {
  const { company, plan } = file;
  const { id, name } = company;
  const may = usePlatformCan();
  const suspend = useAction(masterPlans.suspend);
  const reactivate = useAction(masterPlans.reactivate);
  const requestExport = useAction(masterPlans.requestExport);
  const [open, setOpen] = useState<"access" | "extend" | "change" | "suspend" | "reactivate" | "export" | null>(null);
  const close = () => setOpen(null);
  const onOpenChange = (isOpen: boolean) => isOpen || close();

  return (
    <>
      {may("platform:plans") ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button>
              Ações
              <ChevronDown className="size-4" aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem onSelect={() => setOpen("extend")}>
              <CalendarPlus aria-hidden="true" />
              Estender plano
            </DropdownMenuItem>
            <DropdownMenuItem onSelect={() => setOpen("change")}>
              <Repeat aria-hidden="true" />
              Mudar plano
            </DropdownMenuItem>
            {may("platform:exports") ? (
              <DropdownMenuItem onSelect={() => setOpen("export")}>
                <Download aria-hidden="true" />
                Exportar dados para o dono
              </DropdownMenuItem>
            ) : null}
            {may("platform:suspension") ? <DropdownMenuSeparator /> : null}
            {!may("platform:suspension") ? null : plan.is_suspended ? (
              <DropdownMenuItem onSelect={() => setOpen("reactivate")}>
                <PlayCircle aria-hidden="true" />
                Reativar empresa
              </DropdownMenuItem>
            ) : (
              <DropdownMenuItem danger onSelect={() => setOpen("suspend")}>
                <PauseCircle aria-hidden="true" />
                Suspender empresa
              </DropdownMenuItem>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
      {may("platform:support-access") ? (
        <Button variant="primary" onClick={() => setOpen("access")}>
          <Eye className="size-4" aria-hidden="true" />
          Ver como a empresa
        </Button>
      ) : null}
      {open === "access" ? <AccessDialog id={id} name={name} onClose={close} /> : null}
      {open === "extend" ? <ExtendDialog id={id} expires_at={plan.expires_at} onClose={close} /> : null}
      {open === "change" ? <ChangePlanDialog id={id} plan={plan} onClose={close} /> : null}
      <ConfirmDialog
        open={open === "suspend"}
        onOpenChange={onOpenChange}
        title={`Suspender ${name}`}
        description="Ninguém da empresa consegue trabalhar até que você a reative. Nada é apagado."
        confirmLabel="Suspender"
        busyLabel="Suspendendo…"
        danger
        reason={REASON}
        onConfirm={async (reason) => {
          await suspend({ id, reason });
          notify.success("Empresa suspensa", `${name} não pode trabalhar até ser reativada.`);
        }}
      />
      <ConfirmDialog
        open={open === "reactivate"}
        onOpenChange={onOpenChange}
        title={`Reativar ${name}`}
        description="A empresa volta a trabalhar, com o prazo que o plano tinha."
        confirmLabel="Reativar"
        busyLabel="Reativando…"
        reason={REASON}
        onConfirm={async (reason) => {
          await reactivate({ id, reason });
          notify.success("Empresa reativada", `${name} pode trabalhar de novo.`);
        }}
      />
      <ConfirmDialog
        open={open === "export"}
        onOpenChange={onOpenChange}
        title="Exportar dados para o dono"
        description="O sistema reúne todos os dados da empresa num arquivo, que só ela baixa, em Configurações. Você não recebe o arquivo."
        confirmLabel="Começar a exportação"
        busyLabel="Começando…"
        reason={REASON}
        onConfirm={async (reason) => {
          await requestExport({ id, reason });
          notify.success("Exportação começada", "O dono encontra o arquivo nas configurações da empresa.");
        }}
      />
    </>
  );
}
