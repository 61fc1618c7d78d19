"use client";

import type { QuoteLetterhead } from "@/components/quotes/quote-document";
import { usePageUser, useSession } from "@/components/shell/session";
import { formatCep } from "@/lib/core/address";
import type { Company } from "@/lib/modules/companies/schema";

/** Returns the shop's letterhead for a quote; only name and logo if the user may not read the company. */
export function useQuoteLetterhead(): QuoteLetterhead | null {
  const { company } = useSession();
  const pageUser = usePageUser();
  if (company) return letterheadOf(company);
  if (!pageUser?.company) return null;
  const { name, logo } = pageUser.company;
  return { name, logo, cnpj: null, phone: null, email: null, address: null };
}

function letterheadOf(company: Company): QuoteLetterhead {
  const { name, cnpj, phone, email, logo } = company;
  const street = [company.street, company.number].filter(Boolean).join(", ");
  const city = [company.city, company.state].filter(Boolean).join("/");
  const cep = company.zip_code && `CEP ${formatCep(company.zip_code)}`;
  const address = [street, company.neighborhood, city, cep].filter(Boolean).join(" – ") || null;
  return { name, cnpj, phone, email, logo, address };
}
