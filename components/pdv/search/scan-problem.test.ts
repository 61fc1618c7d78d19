import { expect, test } from "vitest";
import type { ScaleLayout } from "@/lib/core/scale-label";
import { labelProblem } from "./scan-problem";

const priced: ScaleLayout = { prefix: "2", code_length: 5, content: "preco" };
const weighed: ScaleLayout = { ...priced, content: "peso" };

test("accepts a label with a weight only for a product sold by the kilo", () => {
  expect(labelProblem(weighed, { name: "Queijo", unit: "kg" })).toBeNull();
  expect(labelProblem(weighed, { name: "Açafrão", unit: "g" })).toBe(
    "A etiqueta traz o peso em kg, e Açafrão não é vendido por quilo.",
  );
  expect(labelProblem(weighed, { name: "Ovos", unit: "dz" })).toBe(
    "A etiqueta traz o peso em kg, e Ovos não é vendido por quilo.",
  );
});

test("accepts a label with a price in every unit", () => {
  expect(labelProblem(priced, { name: "Açafrão", unit: "g" })).toBeNull();
});
