"use client";

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { DEFAULT_ZONE, dayOf, formatDay, formatInstant, localDate } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatPhone } from "@/lib/core/phone";
import { KIND_LABELS } from "@/lib/modules/privacy-requests/labels";
import type { PrivacyRequest } from "@/lib/modules/privacy-requests/schema";

/** A request's details: requester, content, deadline and answer. */
export function RequestCard({
  request,
  zone = DEFAULT_ZONE,
  children,
}: {
  request: PrivacyRequest;
  zone?: string;
  children?: ReactNode;
}) {
  const { name, email, phone, cpf_cnpj, shop } = request;
  const contacts = [email, phone && formatPhone(phone), cpf_cnpj && formatCpfCnpj(cpf_cnpj)]
    .filter(Boolean)
    .join(" · ");
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-surface px-5 py-4 shadow-card">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold break-words">
            {KIND_LABELS[request.kind].name}: {name}
          </h3>
          <p className="figures text-sm break-words text-ink-soft">
            {request.protocol} · recebido em {formatInstant(request.received_at, zone)}
          </p>
          <p className="figures text-sm break-words text-ink-soft">{contacts}</p>
          {shop ? <p className="text-sm break-words text-ink-soft">Loja citada: {shop}</p> : null}
        </div>
        <Due request={request} zone={zone} />
      </header>
      <p className="max-w-prose break-words whitespace-pre-line">{request.message}</p>
      {request.answer ? (
        <div className="max-w-prose border-l-3 border-line-strong pl-4">
          <p className="text-sm font-semibold">Resposta de {request.answered_by_name}</p>
          <p className="mt-1 break-words whitespace-pre-line text-ink-soft">{request.answer}</p>
        </div>
      ) : null}
      {children ? <div className="flex flex-wrap gap-2">{children}</div> : null}
    </li>
  );
}

function Due({ request: { answered_at, days_left, due_on }, zone }: { request: PrivacyRequest; zone: string }) {
  if (answered_at) return <Badge tone="success">Respondido em {formatDay(dayOf(new Date(answered_at), zone))}</Badge>;
  if (days_left < 0) return <Badge tone="danger">Atrasado: era até {formatDay(localDate(due_on))}</Badge>;
  const days = days_left === 0 ? "hoje" : days_left === 1 ? "amanhã" : `em ${days_left} dias`;
  return (
    <Badge tone={days_left <= 5 ? "waiting" : "info"}>
      Responder até {formatDay(localDate(due_on))}, {days}
    </Badge>
  );
}
