import { RequestForm } from "@/components/privacy-requests/request-form";
import { Clause, LegalText } from "@/components/site/legal-text";
import { Link } from "@/components/ui/link";
import { PRIVACY_EMAIL, PRIVACY_OFFICER } from "@/lib/contact";
import { KIND_LABELS } from "@/lib/modules/privacy-requests/labels";
import { REQUEST_KINDS } from "@/lib/modules/privacy-requests/rules";
import { PRODUCT_NAME } from "@/lib/product";

type Props = {
  /** The shop named in the link, if any. */
  shop: { id: string; name: string } | null;
};

export const DataRights = ({ shop }: Props) => (
  <LegalText>
    <Clause title="A quem pedir">
      <ul>
        <li>
          <strong>Você tem conta no {PRODUCT_NAME}</strong>: nós somos os controladores dos dados da sua conta. Peça a
          nós.
        </li>
        <li>
          <strong>Você é cliente, fornecedor ou vendedor de uma loja que usa o {PRODUCT_NAME}</strong>: a loja é a
          controladora dos seus dados e nós somos os operadores. Diga o nome ou o CNPJ da loja no pedido, e ele chega a
          ela.
        </li>
      </ul>
    </Clause>

    <Clause title="Os seus direitos (arts. 18 e 20 da LGPD)">
      <ul>
        {REQUEST_KINDS.map((kind) => (
          <li key={kind}>
            <strong>{KIND_LABELS[kind].name}</strong>: {KIND_LABELS[kind].description}
          </li>
        ))}
      </ul>
    </Clause>

    <Clause title="Fazer um pedido">
      <p className="mb-4">
        O pedido é gratuito, e você recebe um protocolo na hora. Podemos fazer uma pergunta para confirmar que é você, e
        nunca pedimos a sua senha.
      </p>
      <RequestForm shop={shop} />
      <p>
        Prefere escrever? {PRIVACY_OFFICER ? `${PRIVACY_OFFICER}, encarregado` : "O encarregado"} pelo tratamento de
        dados atende em <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>.
      </p>
    </Clause>

    <Clause title="Prazos">
      <ul>
        <li>
          Confirmação e acesso em formato simplificado: <strong>imediatamente</strong>, no e-mail de quem pede, junto
          com o protocolo.
        </li>
        <li>
          Resposta completa, com a origem dos dados e a finalidade do tratamento: em até <strong>15 dias</strong>.
        </li>
        <li>Os demais pedidos: em até 15 dias, com o motivo quando não puderem ser atendidos.</li>
      </ul>
    </Clause>

    <Clause title="Se você não concordar com a resposta">
      <p>
        Você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD) e aos órgãos de defesa do consumidor. Mais
        sobre o que fazemos com os dados está na <Link href="/legal/privacidade">Política de Privacidade</Link>.
      </p>
    </Clause>
  </LegalText>
);
