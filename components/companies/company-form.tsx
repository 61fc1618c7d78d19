"use client";

import type { ReactNode } from "react";
import type { z } from "zod";
import { draftOf } from "@/components/blocks/catalog-parts";
import { ErrorState } from "@/components/blocks/error-state";
import { Form } from "@/components/blocks/form/form";
import { SaveBar } from "@/components/companies/save-bar";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { notify } from "@/components/ui/toaster";
import { useAction, useApi } from "@/lib/api/hooks";
import { companies } from "@/lib/modules/companies/endpoints";
import { type Company, companyFields } from "@/lib/modules/companies/schema";

type Props = { schema: z.ZodObject; children: (company: Company) => ReactNode };

/** Edits one section of the company's data. The other fields are sent as loaded, and other users' changes cause a conflict. */
export function CompanyForm({ schema, children }: Props) {
  const { data: company, error, mutate } = useApi(companies.current, {}, { revalidateOnFocus: false });
  const update = useAction(companies.update);
  if (!company)
    return error ? (
      <Card>
        <ErrorState error={error} onRetry={() => mutate()} />
      </Card>
    ) : (
      <div className="grid gap-5" aria-busy="true">
        <Skeleton className="h-72 w-full rounded-lg" />
        <Skeleton className="h-56 w-full rounded-lg" />
      </div>
    );
  return (
    <Form
      key={company.id}
      schema={schema}
      defaultValues={draftOf(company, schema)}
      editing={{ record: company, draft: (record) => draftOf(record, schema) }}
      className="gap-5"
      onSubmit={async (values, { id, version, ...others }) => {
        const rest = draftOf(others, companyFields) as z.input<typeof companyFields>;
        const saved = await update({ ...rest, ...values, id, version });
        notify.success("Configurações salvas");
        return saved;
      }}
    >
      {children(company)}
      <SaveBar />
    </Form>
  );
}
