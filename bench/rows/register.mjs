// P4: the summary of a register with 10,000 movements, beside the same statement by pgbench.

import { openStage } from "../../scripts/stage/stage.mjs";
import { time } from "../load.mjs";
import { pgbench } from "../pgbench.mjs";
import { compare } from "../table.mjs";

const MOVEMENTS = 10_000;
const LARGEST = 1.5;

export async function register({ isQuick }) {
  const stage = await openStage("bench");
  const shop = await stage.shop({});
  const [{ token, user_id, register_id }] = shop.people;
  await stage.fill(
    `INSERT INTO cash_movement (company_id, id, cash_register_id, type, origin, payment_type, amount_cents, description, user_id, user_name, updated_at)
     SELECT $1::uuid, gen_random_uuid(), $2::uuid, (ARRAY['entry','exit'])[1 + n % 2], 'manual', 'dinheiro', 100, 'Medida', $3::uuid, 'Ana', now() FROM generate_series(1, ${MOVEMENTS}) n`,
    [shop.company_id, register_id, user_id],
  );
  await stage.settle();
  await stage.serve();
  const empty = await time({ url: stage.url, calls: 100, requestOf: () => ({ token, path: "/api/v1/user" }) });
  const script = `SELECT * FROM cash_summary(company_id => '${shop.company_id}'::uuid, cash_register_id => '${register_id}'::uuid);`;
  const figures = await compare({
    limit: async () => (await pgbench({ database: stage.database, script, seconds: isQuick ? 2 : 5 })).ms + empty,
    product: () =>
      time({
        url: stage.url,
        calls: 50,
        requestOf: () => ({ token, path: `/api/v1/cash-registers/${register_id}/summary` }),
      }),
  });
  await stage.close();
  return [
    {
      work: "resumo do caixa com 10.000 movimentações, ms (limite: pgbench + uma chamada vazia)",
      ...figures,
      target: `≤ ${LARGEST}×`,
      met: figures.ratio <= LARGEST,
    },
  ];
}
