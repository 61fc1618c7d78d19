"use client";

import {
  ChevronDown,
  CircleHelp,
  KeyRound,
  LifeBuoy,
  LogOut,
  MonitorSmartphone,
  Settings,
  ShieldCheck,
} from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { helpOf } from "@/components/help/help-of-page";
import { logout, usePageUser, useSession, useViewer } from "@/components/shell/session";
import { ThemeItems } from "@/components/shell/theme-items";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { later } from "@/components/ui/later";
import { MASTER_SECURITY_PAGE, SECURITY_PAGE } from "@/lib/access/navigation";
import { can } from "@/lib/access/permissions";
import { userInitials } from "./initials";

const SupportDialog = later(() => import("@/components/shell/support-dialog").then((file) => file.SupportDialog), {
  isShown: ({ isOpen }) => isOpen,
});
// Loaded on demand, because these dialogs are large and rarely opened.
const PinDialog = later(() => import("@/components/approvals/pin-dialog").then((file) => file.PinDialog), {
  begins: "when-asked",
});
const SessionsDialog = later(
  () => import("@/components/sessions/sessions-dialog").then((file) => file.SessionsDialog),
  { begins: "when-asked" },
);

/** The user's menu: settings, help, appearance and logout. */
export function UserMenu() {
  const pageUser = usePageUser();
  const { user } = useSession();
  const viewer = useViewer();
  const isByPin = pageUser?.is_by_pin === true;
  const router = useRouter();
  const path = usePathname();
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<"pin" | "sessions" | "help" | null>(null);
  const { name, email } = user ?? pageUser?.user ?? { name: "", email: "" };
  const settings = viewer.platform_role ? "/master-admin/settings" : "/configuracoes";
  const dialog = {
    onOpenChange: (isOpen: boolean) => isOpen || setOpen(null),
    onClosed: () => trigger.current?.focus(),
  };

  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger
          ref={trigger}
          className="flex h-10 items-center gap-2 rounded-md pr-1 pl-1 hover:bg-well md:pr-2 pointer-coarse:h-11 pointer-coarse:min-w-11 pointer-coarse:justify-center"
        >
          <span className="sr-only">Conta de </span>
          <span
            aria-hidden="true"
            className="grid size-8 shrink-0 place-items-center rounded-full border border-brand-ink/35 bg-brand-wash text-sm font-bold text-brand-ink"
          >
            {userInitials(name)}
          </span>
          <span className="max-w-52 min-w-0 text-left max-md:sr-only">
            <span className="block truncate text-sm leading-tight font-semibold text-ink">{name}</span>
            <span className="block truncate text-xs leading-tight text-ink-faint"> {email}</span>
          </span>
          <ChevronDown className="size-4 shrink-0 text-ink-faint max-md:hidden" aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="w-60" onCloseAutoFocus={(event) => open && event.preventDefault()}>
          <DropdownMenuLabel className="md:hidden">
            <span className="block truncate font-semibold text-ink">{name}</span>
            <span className="block truncate">{email}</span>
          </DropdownMenuLabel>
          <DropdownMenuSeparator className="md:hidden" />
          {viewer.platform_role || can(viewer, "configurações") ? (
            <DropdownMenuItem onSelect={() => router.push(settings)}>
              <Settings aria-hidden="true" />
              Configurações
            </DropdownMenuItem>
          ) : null}
          {isByPin ? (
            <DropdownMenuItem onSelect={() => void logout()}>
              <KeyRound aria-hidden="true" />
              Entrar com a senha
            </DropdownMenuItem>
          ) : null}
          {viewer.platform_role || isByPin ? null : (
            <>
              <DropdownMenuItem onSelect={() => setOpen("pin")}>
                <KeyRound aria-hidden="true" />
                Meu PIN
              </DropdownMenuItem>
              <DropdownMenuItem onSelect={() => setOpen("sessions")}>
                <MonitorSmartphone aria-hidden="true" />
                Minhas sessões
              </DropdownMenuItem>
            </>
          )}
          {isByPin ? null : (
            <DropdownMenuItem onSelect={() => router.push(viewer.platform_role ? MASTER_SECURITY_PAGE : SECURITY_PAGE)}>
              <ShieldCheck aria-hidden="true" />
              Segurança
            </DropdownMenuItem>
          )}
          <DropdownMenuItem onSelect={() => window.open(helpOf(path), "_blank", "noopener")}>
            <CircleHelp aria-hidden="true" />
            Ajuda desta tela
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setOpen("help")}>
            <LifeBuoy aria-hidden="true" />
            Suporte
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <ThemeItems />
          <DropdownMenuSeparator />
          <DropdownMenuItem danger onSelect={() => void logout()}>
            <LogOut aria-hidden="true" />
            Sair
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <SupportDialog isOpen={open === "help"} {...dialog} />
      {open === "pin" ? <PinDialog isOpen {...dialog} /> : null}
      {open === "sessions" ? <SessionsDialog isOpen {...dialog} /> : null}
    </>
  );
}
