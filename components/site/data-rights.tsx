import Link from "next/link";
import { Clause, LegalText } from "@/components/site/legal-text";
import { Button } from "@/components/ui/button";
import { PRIVACY_EMAIL } from "@/lib/contact";
import { PRODUCT_NAME } from "@/lib/product";

const rights = [
  ["Confirmação", "saber se tratamos dados pessoais seus."],
  ["Acesso", "receber uma cópia dos dados que temos sobre você."],
  ["Correção", "corrigir dados incompletos, errados ou desatualizados."],
  [
    "Anonimização, bloqueio ou eliminação",
    "retirar dados desnecessários, excessivos ou tratados em desacordo com a lei.",
  ],
  ["Portabilidade", "levar os seus dados para outro fornecedor."],
  ["Eliminação", "apagar dados tratados com o seu consentimento, salvo o que a lei manda guardar."],
  ["Informação sobre compartilhamento", "saber com quem os seus dados foram compartilhados."],
  ["Informação sobre o consentimento", "saber que pode não consentir e o que acontece nesse caso."],
  ["Revogação do consentimento", "voltar atrás em um consentimento que deu."],
  ["Oposição", "opor-se a um tratamento feito sem consentimento e em desacordo com a lei."],
  [
    "Revisão de decisão automatizada",
    `pedir que uma pessoa revise decisões tomadas só por máquina. O ${PRODUCT_NAME} não toma decisões assim sobre pessoas.`,
  ],
] as const;

const subject = encodeURIComponent("Pedido sobre meus dados (LGPD)");
const body = encodeURIComponent(
  "Meu nome:\nE-mail da conta (se houver):\nNome da loja (se for cliente de uma loja):\n\nO que eu peço (confirmação, acesso, correção, eliminação, portabilidade, outro):\n\nDetalhes:\n",
);

export const DataRights = () => (
  <LegalText>
    <Clause title="A quem pedir">
      <ul>
        <li>
          <strong>Você tem conta no {PRODUCT_NAME}</strong>: nós somos os controladores dos dados da sua conta. Peça a
          nós.
        </li>
        <li>
          <strong>Você é cliente, fornecedor ou vendedor de uma loja que usa o {PRODUCT_NAME}</strong>: a loja é a
          controladora dos seus dados e nós somos os operadores. Peça à loja. Se preferir nos escrever, encaminhamos o
          pedido a ela e avisamos você.
        </li>
      </ul>
    </Clause>

    <Clause title="Os seus direitos (arts. 18 e 20 da LGPD)">
      <ul>
        {rights.map(([right, text]) => (
          <li key={right}>
            <strong>{right}</strong>: {text}
          </li>
        ))}
      </ul>
    </Clause>

    <Clause title="Como pedir">
      <p>
        Escreva ao encarregado pelo tratamento de dados, de preferência do e-mail da sua conta, dizendo o que deseja. O
        pedido é gratuito. Podemos fazer uma pergunta para confirmar que é você, e nunca pedimos a sua senha.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button asChild variant="primary">
          <a href={`mailto:${PRIVACY_EMAIL}?subject=${subject}&body=${body}`}>Escrever ao encarregado</a>
        </Button>
        <span>{PRIVACY_EMAIL}</span>
      </div>
    </Clause>

    <Clause title="Prazos">
      <ul>
        <li>
          Confirmação e acesso em formato simplificado: <strong>imediatamente</strong>, assim que soubermos que é você.
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
