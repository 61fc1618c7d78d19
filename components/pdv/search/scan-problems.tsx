"use client";

import { CircleAlert, RotateCw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { can } from "@/lib/access/permissions";
import { useViewer } from "../bootstrap-context";
import { useOpenDialog } from "../dialogs/use-open-dialog";
import { useIsOffline } from "../offline/use-offline";
import type { ScanProblem } from "./scan-problem";
import { useScanActions } from "./scans-provider";

/** Codes that could not be added to the sale, newest first, with what to do about each. */
export function ScanProblems({ problems }: { problems: readonly ScanProblem[] }) {
  const isOffline = useIsOffline();
  const mayRegister = can(useViewer(), "cadastro produtos") && !isOffline;
  const { retry, dismiss } = useScanActions();
  const openDialog = useOpenDialog();
  if (problems.length === 0) return null;
  return (
    <ul aria-label="Códigos não vendidos" aria-live="assertive" className="grid max-h-48 gap-1.5 overflow-y-auto">
      {problems.map((problem) => (
        <li
          key={problem.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-danger-ink/30 bg-danger-wash py-1.5 pr-1.5 pl-3 text-danger-ink"
        >
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          <p className="min-w-0 flex-1 basis-48">
            <span className="figures font-bold break-all">{problem.code}</span>{" "}
            <span className="text-ink">{problem.message}</span>
          </p>
          <span className="ml-auto flex items-center gap-1">
            {problem.is_unknown && mayRegister ? (
              <Button asChild size="sm">
                <a
                  href={`/cadastro/produtos?novo=1&codigo=${encodeURIComponent(problem.code)}`}
                  target="_blank"
                  rel="noopener"
                >
                  Cadastrar
                </a>
              </Button>
            ) : null}
            {problem.is_unknown ? (
              <Button size="sm" onClick={() => void openDialog({ name: "loose", problem })}>
                Item avulso
              </Button>
            ) : null}
            <Button variant="ghost" size="sm" onClick={() => retry(problem)}>
              <RotateCw className="size-4" aria-hidden="true" />
              <span className={problem.is_unknown && mayRegister ? "sr-only" : undefined}>Tentar de novo</span>
            </Button>
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Dispensar ${problem.code}`}
              onClick={() => dismiss(problem.id)}
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
