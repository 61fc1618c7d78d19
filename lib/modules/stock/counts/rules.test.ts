import { expect, test } from "vitest";
import { caughtError } from "@/lib/testing/caught-error";
import { requireCountable, requireOpen } from "./rules";

const soap = { name: "Sabão", unit: "un", category_id: "c1" };
const invalid = (field: string, message: string) => ({ code: "INVALID", message, errors: { [field]: [message] } });

test("rejects products outside the category and fractions of a unit", () => {
  expect(caughtError(() => requireCountable(soap, null, 1_000))).toBeNull();
  expect(caughtError(() => requireCountable(soap, { id: "c1", name: "Limpeza" }, 0))).toBeNull();
  expect(caughtError(() => requireCountable({ ...soap, unit: "kg" }, null, 500))).toBeNull();
  expect(caughtError(() => requireCountable(soap, { id: "c2", name: "Bebidas" }, 1_000))).toEqual(
    invalid("code", "Sabão não é da categoria Bebidas, que está sendo contada."),
  );
  expect(caughtError(() => requireCountable(soap, null, 500))).toEqual(
    invalid("quantity_milli", "Sabão é contado por unidade: use uma quantidade inteira."),
  );
});

test("accepts counting only while the count is open", () => {
  const open = { status: "aberta" };
  expect(requireOpen(open)).toBe(open);
  for (const status of ["aplicada", "cancelada"])
    expect(caughtError(() => requireOpen({ status }))?.code).toBe("COUNT_ENDED");
  for (const none of [null, undefined]) expect(caughtError(() => requireOpen(none))?.code).toBe("NOT_FOUND");
});
