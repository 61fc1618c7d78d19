import { describe, expect, test } from "vitest";
import { readReportQuery, reportOf } from "@/components/reports/report-query";
import { localDate } from "@/lib/core/calendar";

const TODAY = localDate("2026-11-20");
const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readReportQuery(reportOf(params), params, TODAY);
};

describe("the report of an address", () => {
  test("is the one with its id, and sales by day without a known one", () => {
    expect(reportOf(new URLSearchParams("relatorio=estoque-valorizado")).id).toBe("estoque-valorizado");
    for (const query of ["", "relatorio=outro"]) expect(reportOf(new URLSearchParams(query)).id).toBe("vendas-por-dia");
  });
});

describe("the requests of a report", () => {
  test("cover this month until today and as many days before", () => {
    expect(read("")).toEqual({
      days: { period: "mes", from: "2026-11-01", until: "2026-11-20" },
      chosen: undefined,
      input: { from: "2026-11-01", until: "2026-11-20" },
      beforeInput: { from: "2026-10-12", until: "2026-10-31" },
    });
  });

  test("have the chosen variant, the first one by default", () => {
    expect(read("relatorio=resultado&regime=caixa")).toMatchObject({ chosen: "caixa", input: { regime: "caixa" } });
    expect(read("relatorio=resultado&regime=outro")).toMatchObject({ chosen: "competencia" });
  });

  test("cover the whole month where expected amounts count, without a comparison while it is running", () => {
    const { input, beforeInput } = read("relatorio=resultado");
    expect(input).toEqual({ from: "2026-11-01", until: "2026-11-30", regime: "competencia" });
    expect(beforeInput).toBeNull();
  });

  test("have no days where a report shows what there is today", () => {
    expect(read("relatorio=estoque-valorizado&periodo=ano")).toMatchObject({
      days: { from: TODAY, until: TODAY },
      input: {},
      beforeInput: null,
    });
  });

  test("are not compared when the period ends after today", () => {
    expect(read("periodo=livre&de=2026-11-01&ate=2026-11-21").beforeInput).toBeNull();
    expect(read("periodo=livre&de=2026-11-01&ate=2026-11-20").beforeInput).not.toBeNull();
  });
});
