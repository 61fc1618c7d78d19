import "server-only";
import { sellingEndsAt } from "@/lib/access/plan";
import { formatCep } from "@/lib/core/address";
import type { Unit } from "@/lib/core/quantity";
import type { Company, Customer, Product, Seller } from "@/lib/db/prisma";
import type { Ctx } from "@/lib/db/tenant";
import { presentRegister } from "@/lib/modules/cash-registers/presenter";
import type { CategoryColor } from "@/lib/modules/products/categories/schema";
import { photoOf } from "@/lib/modules/products/presenter";
import { isLow } from "@/lib/modules/products/rules";
import { layoutOf } from "@/lib/modules/products/scale/rules";
import type { bootstrap } from "./service";

type ProductRow = Product & { barcodes?: { code: string }[] };

export const presentPdvProduct = (row: ProductRow) => ({
  ...row,
  unit: row.unit as Unit,
  is_low: isLow(row),
  photo: photoOf(row),
  codes: row.barcodes?.map(({ code }) => code) ?? [],
});

export const presentPdvProducts = (rows: ProductRow[]) => ({ data: rows.map(presentPdvProduct) });

export const presentPdvClients = (rows: (Customer & { fiado_balance_cents: number })[]) => ({ data: rows });

export const presentPdvSellers = (rows: Seller[]) => ({ data: rows });

/** Presents the company as shown to customers: the address in one line, and the PIX key if its fields are complete. */
export function presentCompany(row: Company) {
  const street = [row.street, row.number].filter(Boolean).join(", ");
  const city = [row.city, row.state].filter(Boolean).join("/");
  const address = [street, row.neighborhood, city, row.zip_code && `CEP ${formatCep(row.zip_code)}`]
    .filter(Boolean)
    .join(" – ");
  const { pix_key: key, pix_name: merchant_name, pix_city } = row;
  const pix = key && merchant_name && pix_city ? { key, merchant_name, city: pix_city } : null;
  return { ...row, address: address || null, pix, scale: layoutOf(row) };
}

export const presentPdvCompany = (row: Company) => ({ data: presentCompany(row) });

export const presentBootstrap = (
  {
    company,
    register,
    sellers,
    seller,
    categories,
    may,
    plan,
    default_customer,
    automatic_pix,
  }: Awaited<ReturnType<typeof bootstrap>>,
  ctx: Ctx,
) => ({
  data: {
    automatic_pix,
    company: presentCompany(company),
    terms: { ...company, default_customer },
    lock_minutes: company.till_lock_minutes,
    may,
    plan: plan && { ends_at: plan.expires_at.toISOString(), selling_ends_at: sellingEndsAt(plan).toISOString() },
    cash_register: register && presentRegister(register, ctx),
    sellers,
    categories: categories.map(({ id, name, color }) => ({ id, name, color: color as CategoryColor | null })),
    operator: { id: ctx.user.id, name: ctx.user.name, seller_id: seller?.id ?? null },
  },
});
