import { formatInstant } from "@/lib/core/calendar";
import type { PdvBootstrap } from "@/lib/modules/pdv/schema";

const DAY_MS = 86_400_000;

interface Notice {
  readonly title: string;
  readonly description: string;
  /** The cash register can no longer sell. */
  readonly isOver: boolean;
}

/** Text about the plan's end at an instant, in the shop's time zone. Returns null until a day before the end. */
export function planNotice(plan: PdvBootstrap["plan"], now: number, zone: string): Notice | null {
  if (!plan) return null;
  const ends = Date.parse(plan.ends_at);
  const selling_ends = Date.parse(plan.selling_ends_at);
  if (now < ends - DAY_MS) return null;
  const until = formatInstant(plan.selling_ends_at, zone);
  if (now >= selling_ends)
    return {
      title: "O plano venceu: este caixa não vende mais",
      description: "Dá para consultar e fechar o caixa. Para voltar a vender, renove o plano.",
      isOver: true,
    };
  const title = now < ends ? `O plano vence em ${formatInstant(plan.ends_at, zone)}` : "O plano venceu";
  return { title, description: `Com este caixa aberto dá para vender até ${until}. Depois, só fechar.`, isOver: false };
}
