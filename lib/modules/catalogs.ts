import type { Permission } from "@/lib/access/permissions";

/** A list of records that users edit on a screen, import, export and find in the log. */
interface Catalog {
  /** Database table. Also the first part of its audit actions, such as "supplier.create". */
  readonly table: string;
  /** Name of a record and of several, in lower case. */
  readonly one: string;
  readonly many: string;
  readonly page: string;
  /** First segment of its API paths. */
  readonly api_path: string;
  readonly permission: Permission;
  /** The subject under which the log lists its actions. */
  readonly audit_subject: "produtos" | "cadastros";
  /** For people: the column with the CPF or CNPJ, which is unique in the company. Imports match people by it, or by name. */
  readonly document_column?: string;
  /** How an import matches lines with existing records, shown on its first step. */
  readonly import_matching: string;
}

/** All catalogs, by the kind of their spreadsheets. Imports, exports and the audit log read this list. */
export const CATALOGS = {
  produtos: {
    table: "product",
    one: "produto",
    many: "produtos",
    page: "/cadastro/produtos",
    api_path: "/products",
    permission: "cadastro produtos",
    audit_subject: "produtos",
    import_matching:
      "Cada linha é reconhecida pelo código de barras ou, sem código, pelo nome. Estoque e Arquivado só valem para produtos novos.",
  },
  clientes: {
    table: "customer",
    one: "cliente",
    many: "clientes",
    page: "/cadastro/clientes",
    api_path: "/customers",
    permission: "cadastro clientes",
    audit_subject: "cadastros",
    document_column: "cpf_cnpj",
    import_matching: "Cada linha é reconhecida pelo CPF/CNPJ ou, sem ele, pelo nome.",
  },
  fornecedores: {
    table: "supplier",
    one: "fornecedor",
    many: "fornecedores",
    page: "/cadastro/fornecedores",
    api_path: "/suppliers",
    permission: "cadastro fornecedores",
    audit_subject: "cadastros",
    document_column: "cnpj_cpf",
    import_matching: "Cada linha é reconhecida pelo CNPJ/CPF ou, sem ele, pelo nome.",
  },
  vendedores: {
    table: "seller",
    one: "vendedor",
    many: "vendedores",
    page: "/cadastro/vendedores",
    api_path: "/sellers",
    permission: "cadastro vendedores",
    audit_subject: "cadastros",
    document_column: "cpf",
    import_matching: "Cada linha é reconhecida pelo CPF ou, sem ele, pelo nome.",
  },
} as const satisfies Readonly<Record<string, Catalog>>;

export type CatalogKind = keyof typeof CATALOGS;
/** The catalogs of people, whose records have a document and a phone. */
export type PeopleKind = Exclude<CatalogKind, "produtos">;

export const CATALOG_KINDS = Object.keys(CATALOGS) as CatalogKind[];
export const PEOPLE_KINDS = CATALOG_KINDS.filter((kind): kind is PeopleKind => kind !== "produtos");

export const isCatalogKind = (kind: string): kind is CatalogKind => kind in CATALOGS;

/** Returns an object with one value for each of the catalogs. */
export const mapCatalogs = <Kind extends CatalogKind, Value>(
  kinds: readonly Kind[],
  value: (kind: Kind) => Value,
): Record<Kind, Value> => Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<Kind, Value>;
