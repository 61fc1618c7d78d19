import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { chargeResource, chargesInput, chargesResource } from "./schema";

const access = "fiado";

export const fiadoCharges = {
  list: endpoint({
    method: "GET",
    path: "/fiado-charges",
    access,
    summary: "Quem está atrasado, ou com fiado a vencer em 5, 3 ou 1 dia, e quem já foi cobrado hoje.",
    input: chargesInput,
    output: chargesResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/fiado-customers/:id/charges",
    access,
    summary: "Anota que o cliente foi cobrado hoje e cria o link do extrato e o PIX que vão na mensagem a ele.",
    input: idInput,
    output: chargeResource,
    status: 201,
    refreshes: ["/fiado-charges", "/fiado-customers"],
  }),
};
