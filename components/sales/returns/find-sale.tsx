"use client";

import { Camera } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { CameraScanner } from "@/components/blocks/camera-scanner";
import { ErrorMessages, type Refusal, refusalOf } from "@/components/blocks/error-state";
import { useShop } from "@/components/cash-registers/use-shop";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { call } from "@/lib/api/client";
import { receiptTokenIn } from "@/lib/core/receipt-address";
import { sales } from "@/lib/modules/sales/endpoints";
import { saleLists } from "@/lib/modules/sales/list/endpoints";
import type { SaleSummary } from "@/lib/modules/sales/list/schema";
import { receiptLinks } from "@/lib/modules/sales/receipts/endpoints";
import type { Sale } from "@/lib/modules/sales/schema";
import { FoundSales } from "./found-sales";

const NUMBER = /^\d+-[A-Z]{0,2}\d+$/i;
const MAX_RESULTS = 8;

type Props = {
  /** Token of a receipt that was already scanned. */
  receipt_token?: string | null;
  onFound: (sale: Sale) => void;
};

/** Finds a sale by the number or QR code on its receipt, or among a customer's latest sales. */
export function FindSale({ receipt_token = null, onFound }: Props) {
  const { zone } = useShop();
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly SaleSummary[] | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isCameraOpen, setCameraOpen] = useState(false);

  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setRefusal(null);
    await work().catch((error) => setRefusal(refusalOf(error)));
    setBusy(false);
  }
  const find = (input: string) =>
    run(async () => {
      const query = input.trim();
      const token = receiptTokenIn(query);
      setText(token ? "" : query);
      if (!query) return;
      if (token) return onFound(await call(receiptLinks.find, { token }));
      if (NUMBER.test(query)) return onFound(await call(sales.getByNumber, { number: query.toUpperCase() }));
      const { data } = await call(saleLists.list, { search: query, per_page: MAX_RESULTS });
      setFound(data);
    });
  const findScanned = useEffectEvent((token: string) => void find(token));
  useEffect(() => {
    if (receipt_token) findScanned(receipt_token);
  }, [receipt_token]);

  return (
    <>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void find(text);
        }}
      >
        <div className="grid gap-1.5">
          <Label htmlFor="find-sale">Número da venda ou cliente</Label>
          <div className="flex flex-wrap gap-2">
            <Input
              id="find-sale"
              autoFocus
              autoComplete="off"
              placeholder="12-0034, nome, CPF ou telefone"
              className="min-w-48 flex-1"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button size="icon" aria-label="Ler o QR Code com a câmera" onClick={() => setCameraOpen(true)}>
              <Camera className="size-4.5" aria-hidden="true" />
            </Button>
            <Button type="submit" variant="primary" busy={isBusy} busyLabel="Procurando…">
              Procurar
            </Button>
          </div>
          <p className="text-sm text-ink-soft">
            O número está no recibo, logo abaixo do nome da loja. O QR Code dele também serve, com o leitor ou a câmera.
          </p>
        </div>
        {refusal ? <ErrorMessages messages={[refusal.message]} request_id={refusal.request_id} /> : null}
        {found ? (
          <FoundSales
            found={found}
            zone={zone}
            onChoose={(id) => run(async () => onFound(await call(sales.get, { id })))}
          />
        ) : null}
      </form>
      {isCameraOpen ? (
        <CameraScanner
          title="Ler o QR Code do recibo"
          onClose={() => setCameraOpen(false)}
          onCode={(read) => {
            setCameraOpen(false);
            void find(read);
          }}
        />
      ) : null}
    </>
  );
}
