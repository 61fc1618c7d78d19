"use client";

import { useShop } from "@/components/cash-registers/use-shop";
import { UnclaimedPixRows } from "@/components/sales/unclaimed-pix";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { useApi } from "@/lib/api/hooks";
import { pixCharges } from "@/lib/modules/pix-charges/endpoints";

const NOTHING = {};

/** The paid PIX without a sale. Hidden while there is none. */
export function UnclaimedPixCard() {
  const { zone } = useShop();
  const { data } = useApi(pixCharges.list, NOTHING);
  if (!data || data.data.length === 0) return null;
  return (
    <Card>
      <CardHeader
        title="PIX recebidos sem venda"
        description="O dinheiro está na conta do Mercado Pago, mas nenhuma venda o usou. No PDV, use em uma venda do mesmo valor; aqui, devolva a quem pagou."
      />
      <CardBody>
        <UnclaimedPixRows list={data.data} zone={zone} />
      </CardBody>
    </Card>
  );
}
