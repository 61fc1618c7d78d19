"use client";

import { useEffect, useRef, useState } from "react";
import { refusalOf } from "@/components/blocks/error-state";
import { notify } from "@/components/ui/toaster";
import { useAction } from "@/lib/api/hooks";
import { imports } from "@/lib/modules/imports/endpoints";

export interface Runner {
  readonly isRunning: boolean;
  readonly write: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

/** Repeats the call until all rows are imported or undone. Continues after the dialog is closed, then shows a toast at the end. */
export function useRunner(id: string): Runner {
  const [isRunning, setRunning] = useState(false);
  const isWatched = useRef(true);
  const commit = useAction(imports.commit);
  const undoImport = useAction(imports.undo);
  useEffect(() => {
    isWatched.current = true;
    return () => {
      isWatched.current = false;
    };
  }, []);

  async function run(action: typeof commit | typeof undoImport, title: string) {
    setRunning(true);
    try {
      let status: string;
      do status = (await action({ id })).status;
      while (status === "gravando" || status === "desfazendo");
      if (!isWatched.current) notify.success(title);
    } catch (error) {
      notify.error(
        "A importação parou no meio",
        `${refusalOf(error).message} O que já foi feito ficou; continue de onde parou.`,
      );
    }
    setRunning(false);
  }
  return {
    isRunning,
    write: () => run(commit, "Importação concluída"),
    undo: () => run(undoImport, "Importação desfeita"),
  };
}
