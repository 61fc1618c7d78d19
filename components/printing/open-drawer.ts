import { refusalOf } from "@/components/blocks/error-state";
import { PAPER_COLUMNS } from "@/components/blocks/print-preview";
import { notify } from "@/components/ui/toaster";
import { ApiError, call } from "@/lib/api/client";
import { drawers } from "@/lib/modules/cash-registers/drawer/endpoints";
import { isPluggedIn, sendToPrinter } from "./printer";
import { printerFailureMessage } from "./printer-failure";
import { isConnected, storedPrinter } from "./printer-settings";
import { drawerBytes } from "./receipt-bytes";

const FAILED = "A gaveta não abriu";

/**
 * Opens the cash drawer without a sale, through the printer of this device. The server records who opened it before the
 * printer gets the command; without a printer nothing is recorded.
 */
export async function openDrawer(cash_register_id: string) {
  const printer = storedPrinter();
  if (!isConnected(printer))
    return notify.error(
      FAILED,
      "A gaveta abre pela impressora, e este aparelho não tem uma conectada. Conecte em Configurações, Impressão.",
    );
  try {
    if (!(await isPluggedIn(printer)))
      return notify.error(FAILED, "A impressora não foi encontrada. Confira o cabo e se ela está ligada.");
    await call(drawers.open, { id: cash_register_id });
    await sendToPrinter(drawerBytes({ model: printer.model, columns: PAPER_COLUMNS[80] }), printer);
    notify.success("Gaveta aberta", "Ficou registrado, com o seu nome e a hora.");
  } catch (error) {
    notify.error(FAILED, error instanceof ApiError ? refusalOf(error).message : printerFailureMessage(error));
  }
}
