"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { notify, prepareToasts } from "@/components/ui/toaster";
import { isMasterPage } from "@/lib/access/navigation";
import type { Viewer } from "@/lib/access/permissions";
import type { ApiError } from "@/lib/api/client";
import { useApi } from "@/lib/api/hooks";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { pdv } from "@/lib/modules/pdv/endpoints";
import { REGISTER_NOTICE_KEY } from "./leaving";
import { PLAN_PAGE } from "./refusal-rules";
import { usePageUser, useSession, useViewer } from "./session";
import {
  asksForRegister,
  closedRegisterMessage,
  isAccessError,
  redirectsToPlans,
  registerSourceOf,
} from "./startup-rules";
import { usePlan } from "./use-plan";

const NOTHING = {};
const NOTICE_TITLE = "Info";

/** Runs the startup checks: loads the company, the register and the plan, and reports errors. */
export function Startup() {
  const { user, companyError } = useSession();
  const viewer = useViewer();
  useEffect(prepareToasts, []);
  useMasterHome(viewer);
  useCompanyErrorNotice(companyError);
  useRegisterNotice(user ? registerSourceOf(viewer) : null);
  usePlanCheck();
  return null;
}

function useMasterHome({ platform_role }: Viewer) {
  const path = usePathname();
  const router = useRouter();
  const isLost = platform_role !== null && !isMasterPage(path) && path !== PLAN_PAGE;
  useEffect(() => {
    if (isLost) router.replace("/master-admin");
  }, [isLost, router]);
}

function useCompanyErrorNotice(error: ApiError | undefined) {
  const isFault = error !== undefined && !isAccessError(error);
  useEffect(() => {
    if (isFault) notify.error("Erro ao carregar dados da empresa");
  }, [isFault]);
}

function useRegisterNotice(source: ReturnType<typeof registerSourceOf>) {
  const pageUser = usePageUser();
  // Decided once per page load, so that the register is still followed after the notice of this page.
  const [isAsking] = useState(() => asksForRegister(pageUser?.has_open_register ?? true, wasNoticeShown()));
  const ofSeller = useApi(pdv.cashRegister, isAsking && source === "pdv" ? NOTHING : null);
  const current = useApi(cashRegisters.current, isAsking && source === "cash-registers" ? NOTHING : null);
  const error = ofSeller.error ?? current.error;
  const isFault = error !== undefined && error.status !== 404 && !isAccessError(error);
  const closed = closedRegisterMessage(error);
  useEffect(() => {
    if (isFault) notify.error("Erro ao carregar o caixa atual");
  }, [isFault]);
  useEffect(() => {
    if (closed === null || sessionStorage.getItem(REGISTER_NOTICE_KEY)) return;
    sessionStorage.setItem(REGISTER_NOTICE_KEY, "true");
    notify.info(NOTICE_TITLE, closed, undefined, { inHeader: true });
  }, [closed]);
  const isOpen = closed === null && (ofSeller.data ?? current.data) !== undefined;
  useEffect(() => {
    if (isOpen) notify.hide(NOTICE_TITLE);
  }, [isOpen]);
}

/** False on the server, which renders nothing of this. */
const wasNoticeShown = () =>
  typeof sessionStorage !== "undefined" && sessionStorage.getItem(REGISTER_NOTICE_KEY) !== null;

function usePlanCheck() {
  const { data: plan, error } = usePlan();
  const router = useRouter();
  const isLost = redirectsToPlans(error, plan !== undefined);
  useEffect(() => {
    // The plan page shows what could not be loaded.
    if (isLost) router.push(PLAN_PAGE);
  }, [isLost, router]);
}
