import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { couponInput, couponResource, couponsInput, deactivationInput } from "./schema";

const access = "platform:coupons";
const refreshes = ["/master/coupons"] as const;

export const masterCoupons = {
  list: endpoint({
    method: "GET",
    path: "/master/coupons",
    access,
    summary: "Os cupons de desconto dos planos com seus usos, do mais novo para o mais antigo.",
    input: couponsInput,
    output: paged(couponResource),
  }),
  create: endpoint({
    method: "POST",
    path: "/master/coupons",
    access,
    summary: "Cria um cupom. Suas condições não mudam depois; para parar de oferecê-lo, encerre o cupom.",
    input: couponInput,
    output: couponResource,
    status: 201,
    refreshes,
  }),
  deactivate: endpoint({
    method: "POST",
    path: "/master/coupons/:id/deactivation",
    access,
    summary: "Encerra um cupom. Empresas que já pagaram com ele mantêm o desconto nas cobranças que faltam.",
    input: deactivationInput,
    output: couponResource,
    status: 200,
    refreshes,
  }),
};
