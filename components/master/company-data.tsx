import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCep } from "@/lib/core/address";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPhone } from "@/lib/core/phone";
import { ZONE_LABELS } from "@/lib/modules/companies/labels";
import type { CompanyFile } from "@/lib/modules/master/schema";
import { writeDay } from "./write-instant";

type Company = CompanyFile["company"];

function addressOf({ street, number, neighborhood, city, state, zip_code }: Company): string | null {
  const lines = [
    [street, number].filter(Boolean).join(", "),
    neighborhood,
    [city, state].filter(Boolean).join(" – "),
    zip_code && `CEP ${formatCep(zip_code)}`,
  ];
  return lines.filter(Boolean).join(" · ") || null;
}

const factsOf = (company: Company): [string, string | null][] => [
  ["Razão social", company.legal_name],
  ["CNPJ", company.cnpj && formatCpfCnpj(company.cnpj)],
  ["Inscrição estadual", company.state_registration],
  ["Telefone", company.phone && formatPhone(company.phone)],
  ["E-mail", company.email],
  ["Endereço", addressOf(company)],
  ["Fuso horário", ZONE_LABELS[company.timezone as keyof typeof ZONE_LABELS] ?? company.timezone],
  ["Cliente desde", writeDay(company.created_at)],
];

export const CompanyData = ({ company }: { company: Company | undefined }) => (
  <Card aria-busy={!company || undefined}>
    <CardHeader title="Dados" />
    <CardBody>
      {company ? (
        <dl className="grid gap-3">
          {factsOf(company).map(([name, fact]) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="break-words">{fact ?? "—"}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <div className="grid gap-4">
          {["w-3/5", "w-2/5", "w-4/5", "w-1/2", "w-3/5", "w-2/3"].map((width, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: skeleton lines have no other key
            <Skeleton key={row} className={width} />
          ))}
        </div>
      )}
    </CardBody>
  </Card>
);
