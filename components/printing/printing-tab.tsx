"use client";

import { useState } from "react";
import { ErrorState } from "@/components/blocks/error-state";
import { PAPER_COLUMNS } from "@/components/blocks/print-preview";
import { SettingsSection } from "@/components/companies/settings-section";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Segmented } from "@/components/ui/segmented";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { companies } from "@/lib/modules/companies/endpoints";
import { logoPicture } from "./logo-picture";
import { chooseDevice, type PrinterApis, sendToPrinter } from "./printer";
import { PrinterChoices } from "./printer-choices";
import { DeviceRow } from "./printer-device";
import { printerFailureMessage } from "./printer-failure";
import { isConnected, usePrinterSettings } from "./printer-settings";
import { testReceipt } from "./test-receipt";
import { usePrinterApis } from "./use-printer-apis";

const connectionOptions = ({ usb, serial }: PrinterApis) =>
  [
    { value: "normal", label: "Impressão normal" },
    { value: "usb", label: "USB", disabled: !usb },
    { value: "serial", label: "Serial (COM)", disabled: !serial },
  ] as const;

/** Printer settings of this device. They are not sent to the server. */
export function PrintingTab() {
  const { data: company, error, mutate } = useApi(companies.current, {}, { revalidateOnFocus: false });
  const { printer, change } = usePrinterSettings();
  const apis = usePrinterApis();
  const [failure, setFailure] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [isBusy, setBusy] = useState(false);

  if (!company || !apis)
    return error ? <ErrorState error={error} onRetry={() => mutate()} /> : <Skeleton className="h-72 w-full" />;
  const width = company.receipt_width_mm === 58 ? 58 : 80;

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setFailure(null);
    setSent(false);
    try {
      await work();
    } catch (cause) {
      setFailure(printerFailureMessage(cause));
    }
    setBusy(false);
  }
  const connect = () =>
    attempt(async () => {
      const device = await chooseDevice(printer);
      if (device) change({ device });
    });
  const printTest = ({ name, logo }: { name: string; logo: string | null }) =>
    attempt(async () => {
      const { receiptBytes } = await import("./receipt-bytes");
      const columns = PAPER_COLUMNS[width];
      const picture = logo && printer.prints_logo ? await logoPicture(logo, columns) : null;
      const bytes = receiptBytes(testReceipt(name, logo), { model: printer.model, columns }, picture);
      await sendToPrinter(bytes, printer);
      setSent(true);
    });

  return (
    <SettingsSection
      title="Impressora de recibos"
      description="Vale só para este aparelho e este navegador. Cada caixa escolhe a sua impressora."
    >
      {apis.usb || apis.serial ? null : (
        <Alert title="Este navegador não se conecta direto a impressoras">
          No Firefox e no Safari o recibo sai pela impressão normal, que continua funcionando. Para imprimir direto, sem
          a janela de impressão, use o Chrome ou o Edge.
        </Alert>
      )}
      <div className="grid gap-1.5">
        <Segmented
          label="Como este aparelho imprime"
          options={connectionOptions(apis)}
          value={printer.connection}
          onChange={(connection) => {
            setFailure(null);
            setSent(false);
            change({ connection, device: null });
          }}
        />
        <p className="text-sm text-ink-soft">{CONNECTION_MESSAGES[printer.connection]}</p>
      </div>
      {printer.connection === "normal" ? null : (
        <>
          <DeviceRow printer={printer} isBusy={isBusy} onConnect={connect} />
          <PrinterChoices printer={printer} change={change} width_mm={width} />
          {failure ? (
            <Alert tone="danger" title="A impressora não respondeu">
              {failure}
            </Alert>
          ) : null}
          <div className="flex flex-wrap items-center gap-3">
            <Button busy={isBusy} disabled={!isConnected(printer)} onClick={() => void printTest(company)}>
              Imprimir teste
            </Button>
            <p role="status" className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">
              {isSent ? "Teste enviado. Confira no papel os acentos e a largura das linhas." : ""}
            </p>
          </div>
        </>
      )}
    </SettingsSection>
  );
}

const CONNECTION_MESSAGES = {
  normal: "O recibo abre a janela de impressão do navegador e sai em qualquer impressora do aparelho.",
  usb: "O recibo vai direto para a impressora ligada no USB. No Windows, se ela for recusada, use a porta serial que o programa da impressora cria.",
  serial:
    "O recibo vai direto para a impressora ligada em uma porta serial, física ou criada pelo programa da impressora.",
} as const;
