import { z } from "zod";

/** The members of an endpoint's input, whatever refinements stand around them. */
export function fieldsOf(schema: z.ZodType): Record<string, z.ZodType> {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType);
  return {};
}
