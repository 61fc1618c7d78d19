import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";

export const docs = {
  openapi: endpoint({
    method: "GET",
    path: "/openapi.json",
    access: "public",
    summary: "Esta documentação, em OpenAPI 3.1.",
    input: z.strictObject({}),
    output: fileResponse,
    responseTypes: ["application/json"],
    hasETag: true,
  }),
};
