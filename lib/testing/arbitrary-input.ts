import fc from "fast-check";
import { z } from "zod";

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  additionalProperties?: boolean | Schema;
};

/** Values that commonly break input handling. */
export const MALFORMED_VALUES: readonly unknown[] = [
  null,
  "",
  " ",
  0,
  -1,
  0.5,
  2 ** 53,
  1e308,
  true,
  [],
  {},
  [[]],
  { not: "" },
  { in: [] },
  { contains: "%" },
  "\u0000",
  "a\u0000b",
  "\ud800",
  "‮abc",
  "'; DROP TABLE sale; --",
  "<script>alert(1)</script>",
  "%_\\",
  "__proto__",
  "constructor",
  "toString",
  "a".repeat(20_000),
  "2026-02-30",
  "0000-00-00",
  "9999-99-99",
  "00000000-0000-0000-0000-000000000000",
  "não-é-uuid",
  "1e400",
  "NaN",
  "null",
];

/** Unknown field names, including names of inherited object properties. */
export const UNKNOWN_FIELD_NAMES = [
  "campo_desconhecido",
  "constructor",
  "toString",
  "hasOwnProperty",
  "__proto__",
] as const;

const uuid = fc.uuid({ version: 7 });

/** Values for a JSON schema, mostly valid; `ids` are mixed in where an id is expected. */
function valuesOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((option) => valuesOf(option, ids)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return objectsOf(schema, ids);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, ids), { maxLength: Math.min(schema.maxItems ?? 3, 3) });
    case "integer":
    case "number":
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1_000),
        max: Math.min(schema.maximum ?? 10_000, 50_000),
      });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return stringsOf(schema, ids);
    default:
      return fc.oneof(fc.string(), fc.integer(), fc.constant(null));
  }
}

function stringsOf(
  { format, pattern, maxLength = 40, minLength = 0 }: Schema,
  ids: readonly string[],
): fc.Arbitrary<string> {
  if (format === "uuid" || pattern?.includes("[0-9a-fA-F]{8}"))
    return ids.length > 0 ? fc.oneof(uuid, fc.constantFrom(...ids)) : uuid;
  if (format === "date")
    return fc
      .date({ min: new Date("2020-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === "email") return fc.emailAddress();
  const text = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(Math.max(maxLength, minLength), 60) });
  return fc.oneof(
    text,
    fc.constantFrom(
      "Feijão",
      "12.ABC.345/01DE-35",
      "529.982.247-25",
      "(11) 98765-4321",
      "01310-100",
      "7891000100103",
      "1",
    ),
  );
}

function objectsOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  ids: readonly string[],
): fc.Arbitrary<object> {
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, ids)])),
    {
      requiredKeys: required,
    },
  );
  if (typeof additionalProperties !== "object" || Object.keys(properties).length > 0) return known;
  return fc.dictionary(fc.constantFrom("100", "500", "2000"), valuesOf(additionalProperties, ids), { maxKeys: 3 });
}

const broken = (input: fc.Arbitrary<object>) =>
  fc
    .tuple(input, fc.constantFrom(...MALFORMED_VALUES), fc.nat(), fc.constantFrom("replace", "remove", "add"))
    .map(([value, nasty, at, how]) => {
      if (how === "add") return { ...value, [UNKNOWN_FIELD_NAMES[at % UNKNOWN_FIELD_NAMES.length] ?? ""]: nasty };
      const copy: Record<string, unknown> = { ...value };
      const names = Object.keys(copy);
      const name = names[at % Math.max(names.length, 1)];
      if (name === undefined) copy.campo_desconhecido = nasty;
      else if (how === "remove") delete copy[name];
      else copy[name] = nasty;
      return copy;
    });

/** Inputs for an endpoint: half of them match its schema, half are broken in one place. */
export function inputsFor(input: z.ZodType, ids: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const schema = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema;
  const shaped = objectsOf(schema, ids);
  return fc.oneof(shaped, broken(shaped)) as fc.Arbitrary<Record<string, unknown>>;
}
