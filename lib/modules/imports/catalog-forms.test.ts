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
