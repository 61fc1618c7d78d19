"use client";

import { headOf } from "@/components/quotes/company-head";
import type { ShownCompany } from "@/components/quotes/quote-document";
import { usePageUser, useSession } from "@/components/shell/session";

/** The shop's header for a quote; only name and logo if the user may not read the company. */
export function useQuoteHead(): ShownCompany | null {
  const { company } = useSession();
  const pageUser = usePageUser();
  if (company) return headOf(company);
  const known = pageUser?.company;
  return known ? { name: known.name, logo: known.logo, cnpj: null, phone: null, email: null, address: null } : null;
}
