"use client";

import { Printer } from "lucide-react";
import { useRef } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { PdfButton } from "@/components/blocks/pdf-button";
import { printElement } from "@/components/blocks/print";
import { PrintPreview } from "@/components/blocks/print-preview";
import { ApiProvider } from "@/components/shell/api-provider";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { formatPhone, whatsappLink } from "@/lib/core/phone";
import { receiptLinks } from "@/lib/modules/sales/receipts/endpoints";
import type { PublicReceipt } from "@/lib/modules/sales/receipts/schema";
import { paperWidthOf, SaleReceipt } from "./sale-receipt";

/** The public page /recibo/{token}: the customer's receipt, without an account. */
export const PublicReceiptScreen = ({ token }: { token: string }) => (
  <ApiProvider>
    <Receipt token={token} />
  </ApiProvider>
);

function Receipt({ token }: { token: string }) {
  const { data, error, mutate } = useApi(receiptLinks.read, { token }, { revalidateOnFocus: false });
  const paper = useRef<HTMLDivElement>(null);
  if (!data)
    return error?.status === 404 ? (
      <Card className="px-6 py-12 text-center">
        <h1 className="text-xl font-bold">Este recibo não está mais disponível</h1>
        <p className="mt-2 text-ink-soft">
          O link venceu depois de 180 dias ou foi copiado pela metade. Fale com a loja.
        </p>
      </Card>
    ) : error ? (
      <ErrorState error={error} onRetry={() => mutate()} />
    ) : (
      <Skeleton aria-busy="true" className="mx-auto h-128 max-w-sm" />
    );
  const { sale, company } = data;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-5">
      <h1 className="sr-only">
        Recibo da venda {sale.number} de {company.name}
      </h1>
      <PrintPreview>
        <SaleReceipt ref={paper} sale={sale} company={company} />
      </PrintPreview>
      <div className="flex flex-wrap justify-center gap-2 print:hidden">
        <Button onClick={() => paper.current && void printElement(paper.current, paperWidthOf(company))}>
          <Printer className="size-4" aria-hidden="true" />
          Imprimir
        </Button>
        <PdfButton endpoint={receiptLinks.readPdf} input={{ token }} name={`Recibo ${sale.number}`} />
        {company.phone ? (
          <Button asChild>
            <a
              href={whatsappLink(company.phone, `Olá, sobre a venda ${sale.number}: `)}
              target="_blank"
              rel="noopener noreferrer"
            >
              Falar com a loja
            </a>
          </Button>
        ) : null}
      </div>
      <ShopContact company={company} />
    </div>
  );
}

/** How to reach the shop: name, phone and address. */
function ShopContact({ company: { name, phone, address } }: { company: PublicReceipt["company"] }) {
  if (!phone && !address) return null;
  return (
    <address className="text-center text-sm text-ink-soft not-italic print:hidden">
      <span className="block font-semibold text-ink">{name}</span>
      {phone ? (
        <a
          className="figures inline-flex items-center underline underline-offset-3 pointer-coarse:min-h-11"
          href={`tel:+${phone}`}
        >
          {formatPhone(phone)}
        </a>
      ) : null}
      {address ? <span className="block">{address}</span> : null}
    </address>
  );
}
