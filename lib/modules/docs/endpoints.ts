import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";

export const docs = {
  openapi: endpoint({
    method: "GET",
    path: "/openapi.json",
    access: "public",
    summary: "Esta documentação, em OpenAPI 3.1.",
    input: z.strictObject({}),
    output: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  }),
};
