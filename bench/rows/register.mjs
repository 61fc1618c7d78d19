// P4: the summary of a cash register with 10,000 movements, compared with the same statement in pgbench and with a register that has
// ten.
import { withClient } from "../../scripts/database.mjs";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { medianMs } from "../load.mjs";
import { pgbench } from "../pgbench.mjs";
import { compare } from "../table.mjs";

/** @import { Shop } from "../../scripts/script-types" */
/** @import { RowOptions } from "../bench-types" */

const MOVEMENTS = 10_000;
const FEW_MOVEMENTS = 10;
/** Movements in one transaction: each of them updates the totals of the register. */
const BATCH = 100;
const MAX_RATIO = 1.2;

/** @param {RowOptions} options */
export async function register({ isQuick }) {
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: 2 });
  const [many, few] = shop.people;
  await withClient(sandbox.database.superuser_url, async (client) => {
    /** @type {(person: Shop["people"][number], movements: number) => Promise<unknown>} */
    const move = (person, movements) =>
      client.query(
        `INSERT INTO cash_movement (company_id, id, cash_register_id, type, origin, payment_type, amount_cents, description, user_id, user_name, updated_at)
         SELECT $1::uuid, gen_random_uuid(), $2::uuid, (ARRAY['entry','exit'])[1 + n % 2], 'manual', 'dinheiro', 100, 'Medida', $3::uuid, 'Ana', now() FROM generate_series(1, $4::int) n`,
        [shop.company_id, person.register_id, person.user_id, movements],
      );
    for (let moved = 0; moved < MOVEMENTS; moved += BATCH) await move(many, BATCH);
    await move(few, FEW_MOVEMENTS);
  });
  await sandbox.vacuum();
  await sandbox.serve();
  const emptyCallMs = () =>
    medianMs({ url: sandbox.url, calls: 100, requestOf: () => ({ token: many.token, path: "/api/v1/user" }) });
  const script = `SELECT * FROM cash_summary(company_id => '${shop.company_id}'::uuid, cash_register_id => '${many.register_id}'::uuid);`;
  /** @param {Shop["people"][number]} person */
  const summaryMs = (person) =>
    medianMs({
      url: sandbox.url,
      calls: 100,
      requestOf: () => ({ token: person.token, path: `/api/v1/cash-registers/${person.register_id}/summary` }),
    });
  const statement = await compare({
    limit: async () => {
      const { ms } = await pgbench({ database: sandbox.database, script, seconds: isQuick ? 2 : 5 });
      return ms + (await emptyCallMs());
    },
    product: () => summaryMs(many),
  });
  const growth = await compare({ limit: () => summaryMs(few), product: () => summaryMs(many) });
  await sandbox.close();
  const target = { target: `≤ ${MAX_RATIO}×` };
  return [
    {
      work: "summary of a register with 10,000 movements, ms (limit: pgbench + an empty call)",
      ...statement,
      ...target,
      met: statement.ratio <= MAX_RATIO,
    },
    {
      work: "summary of a register with 10,000 movements, ms (limit: with 10)",
      ...growth,
      ...target,
      met: growth.ratio <= MAX_RATIO,
    },
  ];
}
