import { readFileSync } from "node:fs";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { CustomerFields } from "@/components/customers/customer-fields";
import { ProductFields } from "@/components/products/product-fields";
import { SellerFields } from "@/components/sellers/seller-fields";
import { SupplierFields } from "@/components/suppliers/supplier-fields";
import type { CatalogFields } from "@/lib/core/catalog";
import { CATALOGS, type CatalogKind } from "./catalogs";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  usePathname: () => "/cadastro",
  useSearchParams: () => new URLSearchParams(),
}));

const FORMS: Record<CatalogKind, ComponentType<{ row: null }>> = {
  produtos: ProductFields,
  clientes: CustomerFields,
  fornecedores: SupplierFields,
  vendedores: SellerFields,
};

/** Renders a form and returns the names of its fields and its HTML. */
function draw(Fields: ComponentType<{ row: null }>) {
  let control: { readonly _fields: object } | undefined;
  function Root() {
    const form = useForm({ defaultValues: { unit: "un", fiado_allowed: true, extra_barcodes: [] } });
    control = form.control;
    return createElement(FormProvider, { ...form, children: createElement(Fields, { row: null }) } as never);
  }
  const html = renderToStaticMarkup(createElement(Root));
  return { html, names: Object.keys(control?._fields ?? {}) };
}

test.each(Object.keys(CATALOGS) as CatalogKind[])(
  "shows every declared field with its label in the form of %s",
  (kind) => {
    const { html, names } = draw(FORMS[kind]);
    for (const [key, { formLabel, label }] of Object.entries(CATALOGS[kind].fields as CatalogFields)) {
      expect(names, key).toContain(key);
      expect(html, key).toContain(formLabel ?? label);
    }
  },
);

const DETAIL_FILES: Record<CatalogKind, string> = {
  produtos: "components/products/product-detail.tsx",
  clientes: "components/customers/customer-detail.tsx",
  fornecedores: "components/suppliers/supplier-detail.tsx",
  vendedores: "components/sellers/seller-detail.tsx",
};

/** Fields that the details leave out. */
const NOT_IN_DETAILS: Record<CatalogKind, readonly string[]> = {
  produtos: ["favorite"],
  clientes: ["zip_code", "fiado_allowed", "contact_consent"],
  fornecedores: ["zip_code", "neighborhood"],
  vendedores: ["user_id"],
};

test.each(Object.keys(CATALOGS) as CatalogKind[])("reads every declared field in the details of %s", (kind) => {
  const source = readFileSync(DETAIL_FILES[kind], "utf8");
  const missing = Object.entries(CATALOGS[kind].fields as CatalogFields)
    .filter(([key, { resourceKey }]) => !new RegExp(`\\b${resourceKey ?? key}\\b`).test(source))
    .map(([key]) => key);
  expect(missing).toEqual(NOT_IN_DETAILS[kind]);
});
