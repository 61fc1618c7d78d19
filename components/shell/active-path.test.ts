import { expect, test } from "vitest";
import { activePath } from "./active-path";

const paths = ["/dashboard", "/orcamento", "/financeiro/fiado", "/master-admin", "/master-admin/settings"];

test.each([
  ["/", "/dashboard"],
  ["/orcamento/1", "/orcamento"],
  ["/financeiro/fiado/cliente/1", "/financeiro/fiado"],
  ["/master-admin/companies/1", "/master-admin"],
  ["/master-admin/settings", "/master-admin/settings"],
  ["/orcamento-publico", undefined],
  ["/quotes", undefined],
])("on %s highlights %s", (address, active) => expect(activePath(paths, address)).toBe(active));
