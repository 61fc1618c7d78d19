/** A minimal model of a shop: the expected totals after sales, returns, exchanges and cancellations. */

type Method = "dinheiro" | "pix" | "credito" | "fiado";

interface Line {
  readonly product: number;
  readonly units: number;
  readonly cents: number;
  returned_units: number;
  returned_cents: number;
}

export interface ModelSale {
  readonly line: Line;
  readonly tender: Record<Method, number>;
  readonly credit: number;
  /** The index of the store credit that paid part of the sale. */
  readonly store_credit: number | null;
  readonly isExchange: boolean;
  fiado_open: number;
  fiado_paid: number;
  card_refunded: number;
  isCanceled: boolean;
  hasReturns: boolean;
}

export const NO_TENDER = { dinheiro: 0, pix: 0, credito: 0, fiado: 0 };

export class ShopModel {
  readonly sales: ModelSale[] = [];
  /** The balance of each store credit. */
  readonly store_credits: number[] = [];
  /** Refunded money by method, over all sales that were not canceled. */
  readonly refunded = { ...NO_TENDER };
  cash: number;
  credit_given = 0;

  constructor(
    opening_cents: number,
    readonly stock: number[],
  ) {
    this.cash = opening_cents;
  }

  sell(
    product: number,
    units: number,
    cents: number,
    tender: Partial<Record<Method, number>>,
    store_credit: number | null = null,
  ) {
    const paid = Object.values(tender).reduce((sum, one) => sum + one, 0);
    const credit = cents - paid;
    const full = { ...NO_TENDER, ...tender };
    this.stock[product] = (this.stock[product] ?? 0) - units;
    this.cash += full.dinheiro;
    if (store_credit !== null) this.store_credits[store_credit] = (this.store_credits[store_credit] ?? 0) - credit;
    this.sales.push({
      line: { product, units, cents, returned_units: 0, returned_cents: 0 },
      tender: full,
      credit,
      store_credit,
      isExchange: store_credit === null && credit > 0,
      fiado_open: full.fiado,
      fiado_paid: 0,
      card_refunded: 0,
      isCanceled: false,
      hasReturns: false,
    });
  }

  /** The value of returning this many more units: rounding applies to all returned units together. */
  worth({ line }: ModelSale, units: number) {
    return Math.round((line.cents * (line.returned_units + units)) / line.units) - line.returned_cents;
  }

  /** The amount left for an exchange or a refund after paying off the sale's debt. */
  afterDebt = (sale: ModelSale, units: number) =>
    this.worth(sale, units) - Math.min(this.worth(sale, units), sale.fiado_open);

  addReturn(
    sale: ModelSale,
    units: number,
    refund_method: "dinheiro" | "pix" | "credito" | "vale",
    exchange_cents: number,
    restock: boolean,
  ) {
    const worth = this.worth(sale, units);
    const off_debt = Math.min(worth, sale.fiado_open);
    const exchanged = Math.min(worth - off_debt, exchange_cents);
    const refund = worth - off_debt - exchanged;
    sale.line.returned_units += units;
    sale.line.returned_cents += worth;
    sale.hasReturns = true;
    sale.fiado_open -= off_debt;
    this.refunded.fiado += off_debt;
    this.credit_given += exchanged;
    if (restock) this.stock[sale.line.product] = (this.stock[sale.line.product] ?? 0) + units;
    if (refund === 0) return;
    if (refund_method === "vale") {
      this.store_credits.push(refund);
      this.credit_given += refund;
      return;
    }
    this.refunded[refund_method] += refund;
    if (refund_method === "dinheiro") this.cash -= refund;
    if (refund_method === "credito") sale.card_refunded += refund;
  }

  cancel(sale: ModelSale) {
    sale.isCanceled = true;
    this.stock[sale.line.product] = (this.stock[sale.line.product] ?? 0) + sale.line.units;
    this.cash -= sale.tender.dinheiro + sale.fiado_paid;
    if (sale.store_credit !== null)
      this.store_credits[sale.store_credit] = (this.store_credits[sale.store_credit] ?? 0) + sale.credit;
    sale.fiado_open = 0;
  }

  correct(sale: ModelSale, from: "dinheiro" | "pix" | "credito", to: "dinheiro" | "pix" | "credito", cents: number) {
    sale.tender[from] -= cents;
    sale.tender[to] += cents;
    if (from === "dinheiro") this.cash -= cents;
    if (to === "dinheiro") this.cash += cents;
  }

  /** Pays the oldest debt first. */
  receive(cents: number) {
    this.cash += cents;
    for (const sale of this.sales) {
      const part = Math.min(cents, sale.fiado_open);
      sale.fiado_open -= part;
      sale.fiado_paid += part;
      cents -= part;
    }
  }

  debt = () => this.sales.reduce((sum, { fiado_open }) => sum + fiado_open, 0);

  /** The expected totals of the list of sales. */
  totals() {
    const counted = this.sales.filter(({ isCanceled }) => !isCanceled);
    const sum = (read: (sale: ModelSale) => number) => counted.reduce((all, sale) => all + read(sale), 0);
    const methods = (Object.keys(NO_TENDER) as Method[]).map((method) => [
      method,
      sum(({ tender }) => tender[method]) - this.refunded[method],
    ]);
    return {
      sale_count: counted.length,
      total_cents: sum(({ line }) => line.cents),
      returned_cents: sum(({ line }) => line.returned_cents),
      net_cents: sum(({ line }) => line.cents - line.returned_cents),
      by_method: Object.fromEntries(methods.filter(([, cents]) => cents !== 0)),
      credit_cents: sum(({ credit }) => credit) - this.credit_given,
    };
  }
}
