import { writeMoney } from "@/components/blocks/money";
import { StatCard, StatStrip } from "@/components/blocks/stat-card";
import { writeDays, writeUsage } from "@/components/fiado/labels";
import type { DebtorDetail } from "@/lib/modules/fiado/customers/schema";

export function AccountFigures({ account }: { account: DebtorDetail | undefined }) {
  const loading = !account;
  const { balance_cents = 0, overdue_cents = 0, open_sale_count = 0, oldest_days = null } = account ?? {};
  const opened = `${open_sale_count} ${open_sale_count === 1 ? "compra em aberto" : "compras em aberto"}`;
  return (
    <StatStrip>
      <StatCard
        label="Saldo devedor"
        value={writeMoney(balance_cents)}
        note={oldest_days === null ? opened : `${opened} · mais antiga: ${writeDays(oldest_days)}`}
        loading={loading}
      />
      <StatCard
        label="Vencido"
        value={writeMoney(overdue_cents)}
        loading={loading}
        {...(overdue_cents > 0 ? { tone: "danger" as const } : {})}
      />
      <StatCard label="Limite" value={writeLimit(account)} note={writeUse(account)} loading={loading} />
      <StatCard label="Disponível" value={writeAvailable(account)} loading={loading} />
    </StatStrip>
  );
}

function writeLimit(account: DebtorDetail | undefined) {
  if (!account?.fiado_allowed) return "Sem fiado";
  return account.fiado_limit_cents > 0 ? writeMoney(account.fiado_limit_cents) : "Sem limite";
}

const writeUse = (account: DebtorDetail | undefined) =>
  account && account.usage_bp !== null ? `${writeUsage(account.usage_bp)} em uso` : undefined;

/** A customer who may not buy on fiado has no available amount, regardless of the limit. */
const writeAvailable = (account: DebtorDetail | undefined) =>
  !account?.fiado_allowed || account.available_cents === null ? "—" : writeMoney(account.available_cents);
