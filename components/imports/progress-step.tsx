"use client";

import type { Runner } from "@/components/imports/use-runner";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { formatCount } from "@/lib/core/counting";
import type { ImportDetail } from "@/lib/modules/imports/schema";

type Props = { data: ImportDetail; runner: Runner; onClose: () => void };

/** Progress of an import or of undoing it, with a button to resume an interrupted one. */
export function ProgressStep({ data, runner, onClose }: Props) {
  const isUndoing = data.status === "desfazendo";
  const [done, total] = isUndoing
    ? [data.undone_count + data.kept_count, data.done_count]
    : [data.done_count, data.new_count + data.changed_count];
  return (
    <div className="grid gap-4 py-6">
      <p className="text-lg font-semibold" role="status">
        {isUndoing ? "Desfazendo" : "Gravando"}: {formatCount(done)} de {formatCount(total)} linhas
      </p>
      <Progress value={done} max={total} label={isUndoing ? "Linhas desfeitas" : "Linhas gravadas"} />
      <p className="max-w-prose text-ink-soft">
        {runner.isRunning
          ? "Você pode fechar esta janela e continuar usando o sistema: o trabalho segue enquanto esta página estiver aberta."
          : "Parou no meio. O que já foi feito está salvo. Continue de onde parou."}
      </p>
      <div className="flex flex-wrap gap-2">
        {runner.isRunning ? (
          <Button onClick={onClose}>Continuar em segundo plano</Button>
        ) : (
          <>
            <Button variant="primary" onClick={isUndoing ? runner.undo : runner.write}>
              Continuar
            </Button>
            {isUndoing ? null : <Button onClick={runner.undo}>Desfazer o que foi gravado</Button>}
          </>
        )}
      </div>
    </div>
  );
}
