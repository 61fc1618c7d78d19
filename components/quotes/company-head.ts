import type { ShownCompany } from "@/components/quotes/quote-document";
import { formatCep } from "@/lib/core/address";
import type { Company } from "@/lib/modules/companies/schema";

/** Builds the shop's header for a quote, with the address in one line. */
export function headOf(company: Company): ShownCompany {
  const { name, cnpj, phone, email, logo } = company;
  const street = [company.street, company.number].filter(Boolean).join(", ");
  const city = [company.city, company.state].filter(Boolean).join("/");
  const cep = company.zip_code && `CEP ${formatCep(company.zip_code)}`;
  const address = [street, company.neighborhood, city, cep].filter(Boolean).join(" – ") || null;
  return { name, cnpj, phone, email, logo, address };
}
