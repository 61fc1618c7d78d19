import { endpoint } from "@/lib/api/endpoint";
import { couponInput, couponResource } from "./schema";

export const planCoupons = {
  check: endpoint({
    method: "GET",
    path: "/billing/coupon",
    access: "session",
    summary: "O desconto que um cupom dá à empresa em cada plano. Consultar não gasta o cupom. Só o dono.",
    ownerOnly: true,
    input: couponInput,
    output: couponResource,
    planExempt: true,
    duringSupport: false,
  }),
};
