import { readFileSync } from "node:fs";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { SessionProvider } from "@/components/shell/session";
import { CATALOG_KINDS } from "@/lib/modules/catalogs";
import { CATALOG_CASES } from "@/lib/testing/catalog-cases";
import { CATALOG_FORMS } from "./catalog-fields";

vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => undefined, replace: () => undefined }),
  usePathname: () => "/cadastro",
  useSearchParams: () => new URLSearchParams(),
}));

/** Renders a form and returns the names of its fields and its HTML. */
function draw(Fields: ComponentType<{ row: null }>) {
  let control: { readonly _fields: object } | undefined;
  function Root() {
    const form = useForm({ defaultValues: { unit: "un", fiado_allowed: true, extra_barcodes: [] } });
    control = form.control;
    const fields = createElement(FormProvider, { ...form, children: createElement(Fields, { row: null }) } as never);
    return createElement(SessionProvider, { pageUser: null } as never, fields);
  }
  const html = renderToStaticMarkup(createElement(Root));
  return { html, names: Object.keys(control?._fields ?? {}) };
}

test.each(CATALOG_KINDS)("shows every declared field with its label in the form of %s", (kind) => {
  const { html, names } = draw(CATALOG_CASES[kind].form);
  for (const [key, { formLabel, label }] of Object.entries(CATALOG_FORMS[kind].fields)) {
    expect(names, key).toContain(key);
    expect(html, key).toContain(formLabel ?? label);
  }
});

test.each(CATALOG_KINDS)("reads every declared field in the details of %s", (kind) => {
  const source = readFileSync(CATALOG_CASES[kind].detail_file, "utf8");
  const missing = Object.entries(CATALOG_FORMS[kind].fields)
    .filter(([key, { resourceKey }]) => !new RegExp(`\\b${resourceKey ?? key}\\b`).test(source))
    .map(([key]) => key);
  expect(missing).toEqual(CATALOG_CASES[kind].not_in_details);
});
