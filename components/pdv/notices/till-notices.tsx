"use client";

import {
  CalendarClock,
  ChevronDown,
  CircleAlert,
  CloudOff,
  CreditCard,
  HardDrive,
  RotateCw,
  Send,
  Wallet,
  X,
} from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useToday } from "@/components/blocks/use-today";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { later } from "@/components/ui/later";
import { useShortcut } from "@/components/ui/shortcut";
import { can } from "@/lib/access/permissions";
import { useApi } from "@/lib/api/hooks";
import { formatInstant, formatTime } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import type { CashRegister } from "@/lib/modules/cash-registers/schema";
import { useBootstrap, useViewer } from "../bootstrap-context";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { offlineBarText } from "../offline/offline-bar-text";
import { useReadiness } from "../offline/offline-readiness";
import { useIsOffline, useWaitingSales } from "../offline/use-offline";
import { planNotice } from "../plan-notice";
import type { ScanProblem } from "../search/scan-problem";
import { useScanActions, useScans } from "../search/scans-provider";
import { useSearchFocus } from "../search/search-focus";
import { useShortStock } from "../short-stock/short-stock-provider";
import type { RegisterTask } from "../till-header";
import { useMinute } from "../use-minute";
import { useFirstSaleNotice } from "./first-sale-notice";
import { useMenuNotice } from "./menu-notice";
import { type Notice, NoticeRow } from "./notice-row";
import { useNewVersion } from "./use-new-version";
import { useVersionNotice } from "./version-notice";

const ShortStockNotice = later(() => import("../short-stock/short-stock-notice").then((file) => file.ShortStockNotice));
const WaitingDialog = later(() => import("../offline/waiting-dialog").then((file) => file.WaitingDialog));

type Props = { register: CashRegister; onTask: (task: RegisterTask) => void };

/**
 * The strip above the search field: the most important notice and how many others there are. It always has its height, so that a
 * notice never moves the search field. Without notices it shows the cash register.
 */
export function TillNotices({ register, onTask }: Props) {
  const { company, operator } = useBootstrap();
  const isOffline = useIsOffline();
  const waiting = useWaitingSales(operator.id);
  const { canSell, isDiskFull } = useReadiness();
  const [isWaitingOpen, setWaitingOpen] = useState(false);
  const { problems } = useScans();
  const [continued_id, setContinued] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { focusSearch } = useSearchFocus();
  const list_id = useId();
  const area = useRef<HTMLDivElement>(null);
  const plan = usePlanNotice(() => onTask("closing"));
  const drawer = useDrawerNotice(register, () => onTask("exit"));
  const firstSale = useFirstSaleNotice();
  const menu = useMenuNotice();
  const version = useVersionNotice();
  useNewVersion();
  const hasShortStock = useShortStock().short.length > 0;

  const notices: Notice[] = [
    ...problems.map((problem) => ({
      id: `scan ${problem.id}`,
      draw: (isShort: boolean) => <ScanNotice problem={problem} isShort={isShort} />,
    })),
    ...(hasShortStock
      ? [{ id: "short-stock", draw: (isShort: boolean) => <ShortStockNotice isShort={isShort} /> }]
      : []),
    ...(plan?.isOver ? [plan.notice] : []),
    ...offlineNotice(offlineBarText(isOffline, waiting, canSell), isOffline, waiting.length > 0, () =>
      setWaitingOpen(true),
    ),
    ...(isDiskFull ? [DISK_FULL_NOTICE] : []),
    ...drawer,
    ...(register.is_of_earlier_day && continued_id !== register.id
      ? [
          earlierRegisterNotice(
            register,
            () => onTask("closing"),
            () => setContinued(register.id),
          ),
        ]
      : []),
    ...(plan && !plan.isOver ? [plan.notice] : []),
    ...version,
    ...firstSale,
    ...menu,
  ];
  const [first, ...others] = notices;
  const isListOpen = isOpen && first !== undefined;

  function close() {
    setOpen(false);
    focusSearch();
  }
  useCloseOutside(area, isListOpen, () => setOpen(false));

  return (
    <div ref={area} className="relative flex h-9 items-center gap-1.5 pointer-coarse:h-12">
      {first ? (
        <>
          <ShortNotice notice={first} isHidden={isListOpen} />
          <Button
            size="sm"
            className="h-9 px-2.5 pointer-coarse:h-11 pointer-coarse:min-w-11"
            aria-expanded={isListOpen}
            aria-controls={list_id}
            aria-label={noticeCountLabel(others.length)}
            onClick={() => setOpen(!isListOpen)}
          >
            {others.length > 0 ? <span className="figures">+{others.length}</span> : null}
            <ChevronDown className="size-4" aria-hidden="true" />
          </Button>
        </>
      ) : (
        <RegisterLine register={register} />
      )}
      {isListOpen ? (
        <div
          id={list_id}
          className="absolute inset-x-0 top-0 z-20 grid max-h-[60dvh] grid-cols-1 gap-1.5 overflow-y-auto rounded-lg border border-line bg-raised p-2 shadow-float"
        >
          <CloseOnEscape onClose={close} />
          <div className="flex items-center justify-between gap-3 pl-2">
            <RegisterLine register={register} />
            <Button variant="ghost" size="icon" aria-label="Fechar os avisos" onClick={close}>
              <X className="size-4" aria-hidden="true" />
            </Button>
          </div>
          <ul aria-label="Avisos do PDV" className="grid grid-cols-1 gap-1.5">
            {notices.map(({ id, draw }) => (
              <li key={id} className="flex min-w-0">
                {draw(false)}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <WaitingDialog
        isOffline={isOffline}
        waiting={waiting}
        company={company}
        open={isWaitingOpen}
        onOpenChange={setWaitingOpen}
      />
    </div>
  );
}

const noticeCountLabel = (others: number) => (others === 0 ? "Ver o aviso inteiro" : `Ver os avisos: mais ${others}`);

/** A list of its own for codes, because screen readers and tests look for it by name. */
const ShortNotice = ({ notice, isHidden }: { notice: Notice; isHidden: boolean }) =>
  isHidden ? (
    <span className="flex-1" />
  ) : notice.id.startsWith("scan ") ? (
    <ul aria-label="Códigos não vendidos" aria-live="assertive" className="flex min-w-0 flex-1">
      <li key={notice.id} className="flex min-w-0 flex-1">
        {notice.draw(true)}
      </li>
    </ul>
  ) : (
    <div className="flex min-w-0 flex-1">{notice.draw(true)}</div>
  );

/** Mounted with the list, so that Esc closes it before anything else. */
function CloseOnEscape({ onClose }: { onClose: () => void }) {
  useShortcut("esc", onClose);
  return null;
}

function useCloseOutside(area: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !area.current?.contains(target)) close.current();
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [area, isOpen]);
}

/** Cash register, operator and when it was opened. */
function RegisterLine({ register }: { register: CashRegister }) {
  const { company, operator } = useBootstrap();
  const zone = company.timezone;
  const isOfToday = register.business_day === useToday(zone, company.day_turn_minutes);
  const opened = isOfToday
    ? `às ${formatTime(register.opened_at, zone)}`
    : `em ${formatInstant(register.opened_at, zone)}`;
  return (
    <p className="min-w-0 truncate text-sm text-ink-soft">
      <span className="font-semibold text-ink">Caixa nº {register.number}</span>
      <Dot />
      {operator.name}
      <Dot />
      <span className="figures">aberto {opened}</span>
    </p>
  );
}

/** Spaces around it allow a line break. */
const Dot = () => (
  <>
    {" "}
    <span className="mx-0.5" aria-hidden="true">
      ·
    </span>{" "}
  </>
);

function ScanNotice({ problem, isShort }: { problem: ScanProblem; isShort: boolean }) {
  const mayRegister = can(useViewer(), "cadastro produtos");
  const isOffline = useIsOffline();
  const { retry, dismiss } = useScanActions();
  const openDialog = useOpenDialog();
  // On a phone the strip has room for two buttons.
  const onlyInList = isShort && "max-sm:hidden";
  return (
    <NoticeRow tone="danger" icon={CircleAlert} title={problem.code} description={problem.message} isShort={isShort}>
      {problem.is_unknown && mayRegister && !isOffline ? (
        <Button asChild size="sm" className={cn("h-7.5", onlyInList)}>
          <a
            href={`/cadastro/produtos?novo=1&codigo=${encodeURIComponent(problem.code)}`}
            target="_blank"
            rel="noopener"
          >
            Cadastrar
          </a>
        </Button>
      ) : null}
      {problem.is_unknown ? (
        <Button size="sm" className="h-7.5" onClick={() => void openDialog({ name: "loose", problem })}>
          Item avulso
        </Button>
      ) : null}
      <Button
        variant="ghost"
        size="icon"
        className={cn("size-7.5", problem.is_unknown && onlyInList)}
        aria-label="Tentar de novo"
        onClick={() => retry(problem)}
      >
        <RotateCw className="size-4" aria-hidden="true" />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        className="size-7.5"
        aria-label={`Dispensar ${problem.code}`}
        onClick={() => dismiss(problem.id)}
      >
        <X className="size-4" aria-hidden="true" />
      </Button>
    </NoticeRow>
  );
}

/** Offline, or with sales waiting to be sent. Nothing is wrong, so it is never red. */
function offlineNotice(words: string | null, isOffline: boolean, hasSales: boolean, onShow: () => void): Notice[] {
  if (!words) return [];
  const draw = (isShort: boolean) => (
    <NoticeRow tone="calm" icon={isOffline ? CloudOff : Send} title={words} isShort={isShort}>
      {hasSales ? (
        <Button size="sm" className="h-7.5" onClick={onShow}>
          Ver vendas
        </Button>
      ) : null}
    </NoticeRow>
  );
  return [{ id: "offline", draw }];
}

/** The till sells online, but its next offline sale may not be stored. */
const DISK_FULL_NOTICE: Notice = {
  id: "disk-full",
  draw: (isShort) => (
    <NoticeRow
      tone="calm"
      icon={HardDrive}
      title="Disco cheio neste aparelho."
      description="O PDV só vende com internet. Apague arquivos que você não usa."
      isShort={isShort}
    />
  ),
};

/** The plan's end, from a day before, and until when this cash register sells. */
function usePlanNotice(onClose: () => void): { notice: Notice; isOver: boolean } | null {
  const { plan, company } = useBootstrap();
  const isOffline = useIsOffline();
  const ending = planNotice(plan, useMinute(), company.timezone);
  if (!ending) return null;
  const { title, description, isOver } = ending;
  const draw = (isShort: boolean) => (
    <NoticeRow
      tone={isOver ? "danger" : "calm"}
      icon={CreditCard}
      title={`${title}.`}
      description={description}
      isShort={isShort}
    >
      {isOver ? (
        <Button size="sm" variant="primary" className="h-7.5" onClick={onClose}>
          Fechar caixa
        </Button>
      ) : null}
      {isOffline ? null : (
        <Button size="sm" className="h-7.5" asChild>
          <a href="/atualizar-plano">Renovar plano</a>
        </Button>
      )}
    </NoticeRow>
  );
  return { notice: { id: "plan", draw }, isOver };
}

/** Asks for a sangria when the drawer exceeds the shop's limit. Shows the limit but not the amount in the drawer. */
function useDrawerNotice(register: CashRegister, onWithdraw: () => void): Notice[] {
  const { data } = useApi(drawers.alert, { id: register.id }, { keepPreviousData: true });
  if (!data?.needs_withdrawal) return [];
  const draw = (isShort: boolean) => (
    <NoticeRow
      tone="calm"
      icon={Wallet}
      title="Faça uma sangria."
      description={`Há mais de ${formatMoney(data.limit_cents)} na gaveta.`}
      isShort={isShort}
    >
      <Button size="sm" className="h-7.5" onClick={onWithdraw}>
        Fazer sangria
      </Button>
    </NoticeRow>
  );
  return [{ id: "drawer", draw }];
}

/** The cash register was opened on an earlier day. It still sells. */
function earlierRegisterNotice(register: CashRegister, onClose: () => void, onContinue: () => void): Notice {
  const [, month, day] = register.business_day.split("-");
  const draw = (isShort: boolean) => (
    <NoticeRow
      tone="calm"
      icon={CalendarClock}
      title={`Caixa aberto desde ${day}/${month}.`}
      description="As vendas de agora contam no dia de hoje, mas entram neste caixa."
      isShort={isShort}
    >
      <Button size="sm" className="h-7.5" onClick={onClose}>
        Fechar caixa
      </Button>
      <Button size="sm" variant="ghost" className="h-7.5" onClick={onContinue}>
        {isShort ? "Continuar" : "Continuar neste caixa"}
      </Button>
    </NoticeRow>
  );
  return { id: "earlier", draw };
}
