"use client";

import { later } from "@/components/ui/later";
import { TillDialog } from "../dialogs/till-dialog";

const ScalePanel = later(() => import("./scale-panel").then((file) => file.ScalePanel));

/** The scale of this device: its port, protocol, speed, test and tare. */
export const ScaleDialog = () => (
  <TillDialog name="scale" title="Balança" description="Vale só para este aparelho. Cada caixa escolhe a sua balança.">
    <ScalePanel />
  </TillDialog>
);
