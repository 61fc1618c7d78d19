"use client";

import { CopyButton } from "@/components/blocks/copy-button";
import { QrCode } from "@/components/receipt/qr-code";
import { formatMoney } from "@/lib/core/money";
import { pixPayload, readPixPayload } from "@/lib/core/pix";

const TEST_CENTS = 1;

type Props = { pix_key: string; name: string; city: string };

/** A PIX QR code to test with a phone, and the data decoded from it, as a bank would read it. */
export function PixPreview({ pix_key, name, city }: Props) {
  const payload = makePayload(pix_key, name, city);
  const read = payload ? readPixPayload(payload) : null;
  if (!payload || !read)
    return (
      <p className="rounded-md border border-dashed border-line-strong px-4 py-3 text-ink-soft">
        Preencha chave, nome e cidade para testar o QR com o seu celular.
      </p>
    );
  return (
    <div className="flex flex-wrap items-start gap-5 rounded-md border border-line bg-paper p-4">
      <QrCode
        text={payload}
        label={`QR de teste do PIX, no valor de ${formatMoney(TEST_CENTS)}`}
        className="size-40 rounded-sm"
      />
      <div className="min-w-56 flex-1">
        <p className="font-semibold">QR de teste</p>
        <p className="text-sm text-ink-soft">
          Leia com o aplicativo do seu banco: ele deve mostrar os dados abaixo. Não é preciso pagar.
        </p>
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          <Line label="Recebedor" value={read.merchant_name} />
          <Line label="Cidade" value={read.city} />
          <Line label="Chave" value={read.key} />
          <Line label="Valor" value={formatMoney(read.amount_cents)} />
        </dl>
        <CopyButton
          size="sm"
          className="mt-3"
          text={payload}
          label="Copiar código"
          copied="Código copiado"
          otherwise="Leia o QR Code com o aplicativo do banco."
        />
      </div>
    </div>
  );
}

const Line = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt className="text-ink-soft">{label}</dt>
    <dd className="figures font-medium break-words">{value}</dd>
  </>
);

/** Returns null if key, name and city are not valid. */
function makePayload(key: string, merchant_name: string, city: string): string | null {
  if (!key || !merchant_name || !city) return null;
  try {
    return pixPayload({ key, merchant_name, city, amount_cents: TEST_CENTS });
  } catch {
    return null;
  }
}
