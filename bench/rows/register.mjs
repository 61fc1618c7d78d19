// P4: the summary of a cash register with 10,000 movements, compared with the same statement in pgbench.

import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { medianMs } from "../load.mjs";
import { pgbench } from "../pgbench.mjs";
import { compare } from "../table.mjs";

/** @import { RowOptions } from "../bench-types" */

const MOVEMENTS = 10_000;
const MAX_RATIO = 1.2;

/** @param {RowOptions} options */
export async function register({ isQuick }) {
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({});
  const [{ token, user_id, register_id }] = shop.people;
  await sandbox.queryWithoutTriggers(
    `INSERT INTO cash_movement (company_id, id, cash_register_id, type, origin, payment_type, amount_cents, description, user_id, user_name, updated_at)
     SELECT $1::uuid, gen_random_uuid(), $2::uuid, (ARRAY['entry','exit'])[1 + n % 2], 'manual', 'dinheiro', 100, 'Medida', $3::uuid, 'Ana', now() FROM generate_series(1, ${MOVEMENTS}) n`,
    [shop.company_id, register_id, user_id],
  );
  await sandbox.vacuum();
  await sandbox.serve();
  const emptyCallMs = await medianMs({
    url: sandbox.url,
    calls: 100,
    requestOf: () => ({ token, path: "/api/v1/user" }),
  });
  const script = `SELECT * FROM cash_summary(company_id => '${shop.company_id}'::uuid, cash_register_id => '${register_id}'::uuid);`;
  const figures = await compare({
    limit: async () =>
      (await pgbench({ database: sandbox.database, script, seconds: isQuick ? 2 : 5 })).ms + emptyCallMs,
    product: () =>
      medianMs({
        url: sandbox.url,
        calls: 50,
        requestOf: () => ({ token, path: `/api/v1/cash-registers/${register_id}/summary` }),
      }),
  });
  await sandbox.close();
  return [
    {
      work: "summary of a register with 10,000 movements, ms (limit: pgbench + an empty call)",
      ...figures,
      target: `≤ ${MAX_RATIO}×`,
      met: figures.ratio <= MAX_RATIO,
    },
  ];
}
