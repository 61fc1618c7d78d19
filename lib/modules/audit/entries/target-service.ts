import "server-only";
import { can, type Permission } from "@/lib/access/permissions";
import { dayOf, formatDay } from "@/lib/core/calendar";
import { type Ctx, unscoped } from "@/lib/db/tenant";
import type { Action } from "@/lib/modules/approvals/schema";
import { chargeNumber } from "@/lib/modules/billing/labels";
import { CATALOG_KINDS, CATALOGS, isCatalogKind } from "@/lib/modules/catalogs";
import { describePriceRule } from "@/lib/modules/products/price-changes/labels";
import type { PriceRule } from "@/lib/modules/products/price-changes/rules";
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

const findCategories: Find = async ({ db }, ids) => {
  const rows = await db.category.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true, archived_at: true },
  });
  return rows.map(({ id, name, archived_at }) => ({
    id,
    name,
    page: `/cadastro/produtos/categorias${archived_at ? "?arquivados=1" : ""}`,
    needs: "cadastro produtos",
  }));
};
const findPriceChanges: Find = async ({ db }, ids) => {
  const rows = await db.priceChange.findMany({ where: { id: { in: ids } } });
  return rows.map((row) => ({
    id: row.id,
    name: describePriceRule(row as PriceRule),
    page: "/cadastro/produtos",
    needs: "cadastro produtos",
  }));
};

const IMPORT_PAGES: Readonly<Record<string, Pick<Found, "page" | "needs">>> = {
  estoque: { page: "/consultar-estoque", needs: "consultar estoque" },
  fiado: { page: "/financeiro/fiado", needs: "fiado" },
};
const findImports: Find = async ({ db }, ids) => {
  const rows = await db.importBatch.findMany({
    where: { id: { in: ids } },
    select: { id: true, kind: true, file_name: true },
  });
  return rows.flatMap(({ id, kind, file_name }) => {
    const shown = isCatalogKind(kind)
      ? { page: CATALOGS[kind].page, needs: CATALOGS[kind].permission }
      : IMPORT_PAGES[kind];
    return shown ? { id, name: file_name, ...shown } : [];
  });
};

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

/** The sale that a cart became, if it was sold. */
const findCarts: Find = async ({ db }, ids) => {
  const sales = await db.sale.findMany({
    where: { client_key: { in: ids } },
    select: { id: true, number: true, client_key: true },
  });
  return sales.map((sale) => soldAs(sale.client_key, sale));
};
/** Held sales have no page of their own; a recalled or discarded one no longer exists. */
const findHeldSales: Find = async ({ db }, ids) => {
  const rows = await db.heldSale.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return rows.map(({ id, name }) => ({ id, name, page: null, needs: "acesso pdv" }));
};
/** The sale or the fiado account that a store credit came from. Its code is not shown, because it can be spent. */
const findStoreCredits: Find = async ({ db }, ids) => {
  const rows = await db.storeCredit.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      sale_return: { select: { sale: { select: { id: true, number: true } } } },
      fiado_payment: { select: { customer: { select: { id: true, name: true } } } },
    },
  });
  return rows.flatMap(({ id, sale_return, fiado_payment }) => {
    if (sale_return) return soldAs(id, sale_return.sale);
    return fiado_payment ? account(id, fiado_payment.customer) : [];
  });
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
/** The cash register in which a PIX was charged. */
const findPixCharges: Find = async ({ db }, ids) => {
  const rows = await db.pixCharge.findMany({
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

const findPlanRecords: Find = async (ctx, ids) => {
  const where = { id: { in: ids }, company_id: ctx.company_id };
  const shown = { page: "/billing/cobrancas", needs: "configurações" } as const;
  const [plans, charges] = await Promise.all([
    unscoped(ctx).plan.findMany({ where, select: { id: true } }),
    unscoped(ctx).planCharge.findMany({ where, select: { id: true } }),
  ]);
  return [
    ...plans.map(({ id }) => ({ id, name: "Plano", ...shown })),
    ...charges.map(({ id }) => ({ id, name: `Cobrança ${chargeNumber(id)}`, ...shown })),
  ];
};
const findExports: Find = async (ctx, ids) => {
  const rows = await ctx.db.dataExport.findMany({ where: { id: { in: ids } }, select: { id: true, created_at: true } });
  return rows.map(({ id, created_at }) => ({
    id,
    name: `Exportação de ${formatDay(dayOf(created_at, ctx.zone))}`,
    page: "/configuracoes?aba=dados",
    needs: "configurações",
  }));
};
const findArchivedYears: Find = async ({ db }, ids) => {
  const rows = await db.archivedYear.findMany({ where: { id: { in: ids } }, select: { id: true, year: true } });
  return rows.map(({ id, year }) => ({
    id,
    name: `Ano ${year}`,
    page: "/configuracoes?aba=dados",
    needs: "configurações",
  }));
};
const findPrivacyRequests: Find = async (ctx, ids) => {
  const rows = await unscoped(ctx).privacyRequest.findMany({
    where: { id: { in: ids }, company_id: ctx.company_id },
    select: { id: true, protocol: true, answered_at: true },
  });
  return rows.map(({ id, protocol, answered_at }) => ({
    id,
    name: `Pedido ${protocol}`,
    page: `/configuracoes?aba=lgpd${answered_at ? "&situacao=respondido" : ""}`,
    needs: "configurações",
  }));
};

/** Where to look for the record of an approved action; its id may be of any of these kinds. */
const FIND_APPROVED: Readonly<Record<Action, readonly Find[]>> = {
  discount_over_limit: [],
  change_price: [],
  sell_without_stock: [],
  fiado_over_limit: [findAccounts],
  withdraw_over_expected: [findRegisters],
  close_with_difference: [findRegisters],
  count_again: [findRegisters],
  view_expected: [findRegisters],
  cancel_sale: [findSales],
  return_sale: [findSales, findPixCharges],
  cancel_item: [findCarts, findHeldSales],
  adjust_stock: [findStock],
  edit_cost: [findCatalogRecords.product],
  receive_fiado: [findAccounts],
  receive_bill: [findReceivables],
};

/** The record that was approved or, for a refused PIN, the user who was to approve. */
const findApprovals: Find = async (ctx, ids) => {
  const [approvals, approvers] = await Promise.all([
    ctx.db.approval.findMany({
      where: { id: { in: ids }, subject_id: { not: null } },
      select: { id: true, action: true, subject_id: true },
    }),
    findUsers(ctx, ids),
  ]);
  const found = await Promise.all(
    Object.entries(FIND_APPROVED).map(async ([action, finders]) => {
      const given = approvals.filter((approval) => approval.action === action);
      if (given.length === 0) return [];
      const subject_ids = given.flatMap(({ subject_id }) => subject_id ?? []);
      const records = (await Promise.all(finders.map((find) => find(ctx, subject_ids)))).flat();
      return given.flatMap(({ id, subject_id }) => {
        const record = records.find((record) => record.id === subject_id);
        return record ? { ...record, id } : [];
      });
    }),
  );
  return [...approvers, ...found.flat()];
};

/** The platform's actions concern a user, the plan or one of its charges; others concern the company itself. */
const findPlatformSubjects: Find = async (ctx, ids) =>
  (await Promise.all([findUsers(ctx, ids), findPlanRecords(ctx, ids)])).flat();

/** By the first part of an action. */
export const FIND: Readonly<Record<string, Find>> = {
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
  cart: findCarts,
  held_sale: findHeldSales,
  store_credit: findStoreCredits,
  approval: findApprovals,
  pix_charge: findPixCharges,
  category: findCategories,
  price_change: findPriceChanges,
  import: findImports,
  plan: findPlanRecords,
  export: findExports,
  archived_year: findArchivedYears,
  privacy_request: findPrivacyRequests,
  master: findPlatformSubjects,
};

/** The first parts of the other actions, and why they have no record to name. */
export const WITHOUT_TARGET: Readonly<Record<string, string>> = {
  company: "is about the company itself",
  pix_account: "a company has only one",
  scale: "a company has only one",
  purchase_setting: "a company has only one",
  cash_closing: "closings are recorded as cash_register.close",
  purchase_receipt: "receipts are recorded as purchase_item.receive",
  document: "no action is recorded under it",
  support: "support accesses are recorded as master.access",
};

const IS_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface NamedEntry {
  readonly action: string;
  readonly subject: string | null;
}

const nounOf = ({ action }: NamedEntry) => action.split(".")[0] ?? "";

/**
 * Returns a function that returns the current name of an entry's record, and its page if the reader may open it. Nothing
 * is stored in the log for this, so that a record renamed or erased later has its new name in the old entries too.
 */
export async function findTargets(
  ctx: Ctx,
  entries: readonly NamedEntry[],
): Promise<(entry: NamedEntry) => Target | null> {
  const ids_by_noun = new Map<string, Set<string>>();
  for (const entry of entries) {
    const noun = nounOf(entry);
    if (!entry.subject || !IS_ID.test(entry.subject) || !FIND[noun]) continue;
    ids_by_noun.set(noun, (ids_by_noun.get(noun) ?? new Set()).add(entry.subject));
  }
  const found = await Promise.all(
    [...ids_by_noun].map(async ([noun, ids]) => {
      const records = (await FIND[noun]?.(ctx, [...ids])) ?? [];
      return [noun, new Map(records.map((record) => [record.id, record]))] as const;
    }),
  );
  const records_by_noun = new Map(found);
  return (entry) => {
    const record = records_by_noun.get(nounOf(entry))?.get(entry.subject ?? "");
    if (!record) return null;
    const { name, page, needs } = record;
    return { name, page: page && can(ctx.user, needs) ? page : null };
  };
}
