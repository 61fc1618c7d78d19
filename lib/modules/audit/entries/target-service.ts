import "server-only";
import { can, type Permission } from "@/lib/access/permissions";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import { CATALOG_KINDS, CATALOGS } from "@/lib/modules/catalogs";
import type { AuditEntry } from "./schema";

type Target = NonNullable<AuditEntry["target"]>;

/** A record that audit entries name, and the page that shows it to those with the permission. */
interface Found {
  readonly id: string;
  readonly name: string;
  readonly page: string | null;
  readonly needs: Permission;
}

type Find = (ctx: Ctx, ids: string[]) => Promise<readonly Found[]>;

const findCatalogRecords = Object.fromEntries(
  CATALOG_KINDS.map((kind) => {
    const { table, page, permission } = CATALOGS[kind];
    const find: Find = async ({ db }, ids) => {
      const query = { where: { id: { in: ids } }, select: { id: true, name: true } } as const;
      // Every catalog has a name; the models' types have nothing in common for the compiler.
      const rows = await (db[table] as typeof db.supplier).findMany(query);
      return rows.map(({ id, name }) => ({ id, name, page: `${page}?id=${id}`, needs: permission }));
    };
    return [table, find];
  }),
) as Record<(typeof CATALOGS)[keyof typeof CATALOGS]["table"], Find>;

const findStock: Find = async ({ db }, ids) => {
  const rows = await db.product.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return rows.map(({ id, name }) => ({
    id,
    name,
    page: `/consultar-estoque?produto=${id}`,
    needs: "consultar estoque",
  }));
};

const account = (id: string, customer: { readonly id: string; readonly name: string }): Found => ({
  id,
  name: customer.name,
  page: `/financeiro/fiado/cliente/${customer.id}`,
  needs: "fiado",
});
const withCustomer = { id: true, customer: { select: { id: true, name: true } } } as const;

const findAccounts: Find = async ({ db }, ids) => {
  const rows = await db.customer.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return rows.map((customer) => account(customer.id, customer));
};
const findFiadoSales: Find = async ({ db }, ids) => {
  const rows = await db.fiadoSale.findMany({ where: { id: { in: ids } }, select: withCustomer });
  return rows.map(({ id, customer }) => account(id, customer));
};
const findFiadoPayments: Find = async ({ db }, ids) => {
  const rows = await db.fiadoPayment.findMany({ where: { id: { in: ids } }, select: withCustomer });
  return rows.map(({ id, customer }) => account(id, customer));
};

const findPayables: Find = async ({ db }, ids) => {
  const rows = await db.payable.findMany({ where: { id: { in: ids } }, select: { id: true, description: true } });
  return rows.map(({ id, description }) => ({
    id,
    name: description,
    page: `/financeiro/contas-pagar?conta=${id}`,
    needs: "contas a pagar",
  }));
};
const findReceivables: Find = async ({ db }, ids) => {
  const rows = await db.receivable.findMany({ where: { id: { in: ids } }, select: { id: true, description: true } });
  return rows.map(({ id, description }) => ({
    id,
    name: description,
    page: `/financeiro/contas-receber?conta=${id}`,
    needs: "contas a receber",
  }));
};

const soldAs = (id: string, sale: { readonly id: string; readonly number: string }): Found => ({
  id,
  name: `Venda ${sale.number}`,
  page: `/consultar-vendas?venda=${sale.id}`,
  needs: "consultar vendas",
});

/** Cancellations and returns are recorded under their own id, the other actions of a sale under the sale's. */
const findSales: Find = async ({ db }, ids) => {
  const where = { id: { in: ids } };
  const [sales, returns] = await Promise.all([
    db.sale.findMany({ where, select: { id: true, number: true } }),
    db.saleReturn.findMany({ where, select: { id: true, sale: { select: { id: true, number: true } } } }),
  ]);
  return [...sales.map((sale) => soldAs(sale.id, sale)), ...returns.map(({ id, sale }) => soldAs(id, sale))];
};
const findCorrectedSales: Find = async ({ db }, ids) => {
  const corrections = await db.paymentCorrection.findMany({
    where: { id: { in: ids } },
    select: { id: true, sale: { select: { id: true, number: true } } },
  });
  return corrections.map(({ id, sale }) => soldAs(id, sale));
};

const findQuotes: Find = async ({ db }, ids) => {
  const rows = await db.quote.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } });
  return rows.map(({ id, number }) => ({
    id,
    name: `Orçamento ${number}`,
    page: `/orcamento/${id}`,
    needs: "orçamentos",
  }));
};

const drawer = (id: string, register: { id: string; number: number; status: string }): Found => ({
  id,
  name: `Caixa ${register.number}`,
  page:
    register.status === "open"
      ? `/controle-caixa?caixa=${register.id}`
      : `/controle-caixa?aba=historico&fechamento=${register.id}`,
  needs: "controle caixa",
});
const registerFields = { id: true, number: true, status: true } as const;

const findRegisters: Find = async ({ db }, ids) => {
  const rows = await db.cashRegister.findMany({ where: { id: { in: ids } }, select: registerFields });
  return rows.map((register) => drawer(register.id, register));
};
const findMovements: Find = async ({ db }, ids) => {
  const rows = await db.cashMovement.findMany({
    where: { id: { in: ids } },
    select: { id: true, cash_register: { select: registerFields } },
  });
  return rows.map(({ id, cash_register }) => drawer(id, cash_register));
};

const findStockCounts: Find = async ({ db }, ids) => {
  const rows = await db.stockCount.findMany({ where: { id: { in: ids } }, select: { id: true, number: true } });
  return rows.map(({ id, number }) => ({
    id,
    name: `Inventário ${number}`,
    page: `/consultar-estoque?aba=inventario&contagem=${id}`,
    needs: "consultar estoque",
  }));
};
const findDivergences: Find = async ({ db }, ids) => {
  const rows = await db.stockDivergence.findMany({
    where: { id: { in: ids } },
    select: { id: true, product: { select: { name: true } } },
  });
  return rows.map(({ id, product }) => ({
    id,
    name: product.name,
    page: "/consultar-estoque?aba=divergencias",
    needs: "consultar estoque",
  }));
};

const findPurchaseItems: Find = async ({ db }, ids) => {
  const rows = await db.purchaseItem.findMany({ where: { id: { in: ids } }, select: { id: true, description: true } });
  return rows.map(({ id, description }) => ({ id, name: description, page: "/lista-compra", needs: "lista compras" }));
};

const findUsers: Find = async (ctx, ids) => {
  const rows = await unscoped(ctx).user.findMany({
    where: { id: { in: ids }, company_id: ctx.company_id },
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({
    id,
    name,
    page: `/configuracoes?aba=usuarios&editar=${id}`,
    needs: "configurações",
  }));
};

/** By the first part of an action. Actions of other records name nothing beyond their details. */
const FIND: Readonly<Record<string, Find>> = {
  ...findCatalogRecords,
  stock: findStock,
  sale: findSales,
  offline_review: findSales,
  payment_correction: findCorrectedSales,
  cash_register: findRegisters,
  cash_movement: findMovements,
  fiado: findAccounts,
  fiado_sale: findFiadoSales,
  fiado_payment: findFiadoPayments,
  payable: findPayables,
  receivable: findReceivables,
  quote: findQuotes,
  stock_count: findStockCounts,
  stock_divergence: findDivergences,
  purchase_item: findPurchaseItems,
  user: findUsers,
  session: findUsers,
};

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns the current name of each entry's record, and its page if the reader may open it, by the record's id. Nothing is
 * stored in the log for this, so that a record renamed or erased later has its new name in the old entries too.
 */
export async function findTargets(
  ctx: Ctx,
  entries: readonly { readonly action: string; readonly subject: string | null }[],
): Promise<ReadonlyMap<string, Target>> {
  const ids_by_noun = new Map<string, Set<string>>();
  for (const { action, subject } of entries) {
    const [noun = ""] = action.split(".");
    if (!subject || !IS_ID.test(subject) || !FIND[noun]) continue;
    ids_by_noun.set(noun, (ids_by_noun.get(noun) ?? new Set()).add(subject));
  }
  const found = await Promise.all([...ids_by_noun].map(([noun, ids]) => FIND[noun]?.(ctx, [...ids]) ?? []));
  return new Map(
    found.flat().map(({ id, name, page, needs }) => [id, { name, page: page && can(ctx.user, needs) ? page : null }]),
  );
}
