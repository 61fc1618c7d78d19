"use client";

import { useRouter } from "next/navigation";
import { z } from "zod";
import { Form } from "@/components/blocks/form/form";
import { MoneyField } from "@/components/blocks/form/money-field";
import { TextField } from "@/components/blocks/form/text-field";
import { useAction, useApi, useIdempotencyKey } from "@/lib/api/hooks";
import { cashRegisters } from "@/lib/modules/cash-registers/endpoints";
import { categories } from "@/lib/modules/products/categories/endpoints";
import { products } from "@/lib/modules/products/endpoints";
import { newProduct } from "@/lib/modules/products/schema";

const { name, sale_price_cents } = newProduct.shape;
const form = z.object({ name, sale_price_cents });
const FIRST_STOCK_MILLI = 10_000;

type Props = {
  hasOpenRegister: boolean;
  /** Called with true while the form is sent, so that the guide keeps it until the PDV opens. */
  onStart: (isStarting: boolean) => void;
};

/** Creates the first product (name and price only), opens the register and goes to the PDV. */
export function FirstProductForm({ hasOpenRegister, onStart }: Props) {
  const router = useRouter();
  const create = useAction(products.create);
  const open = useAction(cashRegisters.open);
  const product_key = useIdempotencyKey();
  const register_key = useIdempotencyKey();
  const { data } = useApi(categories.list, {});
  const category_id = (data?.data.find(({ name }) => name === "Outros") ?? data?.data[0])?.id ?? "";
  return (
    <Form
      schema={form}
      defaultValues={{ name: "", sale_price_cents: null }}
      submitLabel="Cadastrar e abrir o caixa"
      busyLabel="Preparando…"
      className="max-w-xl"
      onSubmit={async (values) => {
        const rest = { category_id, unit: "un", favorite: true, initial_stock_milli: FIRST_STOCK_MILLI } as const;
        const product = { ...values, ...rest, barcode: null, description: null };
        onStart(true);
        await create(product, { key: product_key.current() }).catch((error: unknown) => {
          onStart(false);
          throw error;
        });
        // The product already exists, so retrying would create another one. If opening the register fails, the PDV asks for it.
        if (!hasOpenRegister)
          await open({ opening_amount_cents: 0 }, { key: register_key.current() }).catch(() => undefined);
        router.push("/pdv");
        // The button stays busy until the PDV is shown.
        await new Promise(() => undefined);
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[1fr_10rem]">
        <TextField
          name="name"
          label="Um produto que você vende"
          placeholder="Ex.: Café 500 g"
          maxLength={120}
          hint="Ele entra com 10 unidades em estoque, para o teste. Depois, ajuste para o que há na prateleira."
        />
        <MoneyField name="sale_price_cents" label="Preço" />
      </div>
    </Form>
  );
}
