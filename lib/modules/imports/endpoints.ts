import type { Permission } from "@/lib/access/permissions";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { CATALOG_KINDS, CATALOGS } from "@/lib/modules/catalogs";
import {
  columnsInput,
  FILE_TYPES,
  importDetail,
  importsInput,
  importsPage,
  MAX_BYTES,
  rowResource,
  rowsInput,
  uploadInput,
} from "./schema";

/** Any of these permissions; each kind of spreadsheet also requires its own. */
const access: readonly Permission[] = [...CATALOG_KINDS.map((kind) => CATALOGS[kind].permission), "fiado"];
const refreshes = ["/imports"] as const;
const everything = [
  "/imports",
  ...CATALOG_KINDS.map((kind) => CATALOGS[kind].api_path),
  "/categories",
  "/stock",
  "/purchase-list",
  "/fiado-sales",
  "/fiado-customers",
  "/pdv/products",
  "/pdv/clients",
  "/pdv/sellers",
  "/pdv/bootstrap",
  "/dashboard",
];

export const imports = {
  list: endpoint({
    method: "GET",
    path: "/imports",
    access,
    summary: "As importações da empresa que o usuário pode fazer, da mais nova para a mais antiga.",
    input: importsInput,
    output: importsPage,
  }),
  create: endpoint({
    method: "POST",
    path: "/imports",
    access,
    summary:
      "Recebe uma planilha (CSV ou Excel, até 5 MB e 5.000 linhas), lê e confere suas linhas; nada é gravado ainda.",
    input: uploadInput,
    output: importDetail,
    status: 201,
    accepts: { types: FILE_TYPES, max_bytes: MAX_BYTES },
    refreshes,
  }),
  get: endpoint({
    method: "GET",
    path: "/imports/:id",
    access,
    summary: "Uma importação, com o número de linhas já gravadas ou desfeitas.",
    input: idInput,
    output: importDetail,
  }),
  choose: endpoint({
    method: "PUT",
    path: "/imports/:id/columns",
    access,
    summary: "Relaciona as colunas aos campos e confere as linhas de novo; nada é gravado ainda.",
    input: columnsInput,
    output: importDetail,
    refreshes,
  }),
  rows: endpoint({
    method: "GET",
    path: "/imports/:id/rows",
    access,
    summary: "As linhas de uma importação, cada uma com o resultado e os avisos.",
    input: rowsInput,
    output: paged(rowResource),
  }),
  commit: endpoint({
    method: "POST",
    path: "/imports/:id/commit",
    access,
    summary:
      "Grava as linhas sem erro, cada uma uma só vez, por alguns segundos; enquanto a situação for 'gravando', chame de novo para continuar.",
    input: idInput,
    output: importDetail,
    refreshes: everything,
  }),
  undo: endpoint({
    method: "POST",
    path: "/imports/:id/undo",
    access,
    summary:
      "Desfaz uma importação até 24 horas depois; o que já foi usado ou alterado é mantido, com um aviso na linha. Enquanto a situação for 'desfazendo', chame de novo.",
    input: idInput,
    output: importDetail,
    refreshes: everything,
  }),
};
