import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { decisionInput, listedReviewResource, reviewsInput, reviewsSummary } from "./schema";

const access = "controle caixa";

export const offlineReviews = {
  list: endpoint({
    method: "GET",
    path: "/offline-reviews",
    access,
    summary: "As vendas sem internet que passaram do que o operador pode fazer, da mais nova para a mais antiga.",
    input: reviewsInput,
    output: paged(listedReviewResource),
  }),
  summary: endpoint({
    method: "GET",
    path: "/offline-reviews/summary",
    access,
    summary: "Quantas vendas sem internet esperam revisão, e quanto somam.",
    input: z.strictObject({}),
    output: reviewsSummary,
  }),
  decide: endpoint({
    method: "POST",
    path: "/offline-reviews/:id/decision",
    access,
    summary: "Aprova ou contesta, uma única vez, uma venda sem internet a revisar; a venda não muda.",
    input: decisionInput,
    output: listedReviewResource,
    status: 201,
    once: "required",
    refreshes: ["/offline-reviews", "/sales", "/cash-registers"],
  }),
};
