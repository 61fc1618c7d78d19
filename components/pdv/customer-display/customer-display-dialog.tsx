"use client";

import { later } from "@/components/ui/later";
import { TillDialog } from "../dialogs/till-dialog";

const CustomerDisplayPanel = later(() => import("./customer-display-panel").then((file) => file.CustomerDisplayPanel));

/** Opens the customer display in a second window or on another device. */
export const CustomerDisplayDialog = () => (
  <TillDialog
    name="customer-display"
    title="Visor do cliente"
    description="O cliente acompanha os itens, o total, o QR Code do PIX e o troco. Nomes de pessoas não aparecem."
  >
    <CustomerDisplayPanel />
  </TillDialog>
);
