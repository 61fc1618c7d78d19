import { QUEUE_LABELS } from "@/lib/modules/master/health/labels";
import type { Incident } from "./rules";

const queueLabel = (queue: string) => QUEUE_LABELS[queue] ?? queue;

const times = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** The subject of an incident's e-mails, by its kind. */
export function titleOf(kind: string): string {
  const [name, queue = ""] = kind.split(":");
  if (name === "failed") return `Tarefa que falhou: ${queueLabel(queue)}`;
  if (name === "stuck") return `Fila parada: ${queueLabel(queue)}`;
  if (name === "invariants") return "Regras do dinheiro e do estoque";
  if (name === "backup") return "Cópia de segurança atrasada";
  return "Pouco espaço em disco";
}

/** What is wrong, and what to do about it. */
export function explain(incident: Incident): string[] {
  if ("count" in incident)
    return [
      `Nas últimas 24 horas, ${times(incident.count, "tarefa falhou", "tarefas falharam")} em todas as tentativas na fila “${queueLabel(incident.queue)}”.`,
      "O motivo está na tela Saúde da administração e nos registros do servidor, na linha “job failed”.",
    ];
  if ("minutes" in incident)
    return [
      `A tarefa mais antiga da fila “${queueLabel(incident.queue)}” espera há ${incident.minutes} minutos.`,
      "Confira se o processo das tarefas está em execução e se o banco responde. Nada se perde: as tarefas continuam de onde pararam.",
    ];
  if ("broken_count" in incident)
    return incident.error === null
      ? [
          `A conferência da madrugada encontrou ${times(incident.broken_count, "regra quebrada", "regras quebradas")}.`,
          "A tela Saúde da administração mostra quais são; “npm run check:invariants” repete a conferência agora.",
        ]
      : [
          "A conferência da madrugada não pôde ser feita.",
          "Confira AUDITOR_DATABASE_URL. O motivo está na tela Saúde da administração.",
        ];
  if ("hours" in incident)
    return [
      incident.hours === null
        ? "Nenhuma cópia de segurança foi encontrada na pasta BACKUP_DIR."
        : `A última cópia de segurança tem ${times(incident.hours, "hora", "horas")}.`,
      "Confira se “npm run db:backup” é executado todos os dias e se a pasta BACKUP_DIR é a mesma neste processo. O limite é ALERT_BACKUP_HOURS.",
    ];
  return [
    `A pasta DATA_DIR tem ${incident.free_mb.toLocaleString("pt-BR")} MB livres.`,
    "Libere espaço ou aumente o disco: sem espaço não há fotos, anexos nem cópias de segurança. O limite é ALERT_DISK_FREE_MB.",
  ];
}
