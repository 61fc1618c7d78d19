import { Clause, LegalText } from "@/components/site/legal-text";
import { Link } from "@/components/ui/link";
import { PRIVACY_EMAIL, PROVIDER } from "@/lib/contact";
import { formatDay, localDate } from "@/lib/core/calendar";
import { PRIVACY_VERSION } from "@/lib/modules/auth/terms/rules";
import { PRODUCT_NAME } from "@/lib/product";

export const Privacy = () => (
  <LegalText>
    <p>Versão de {formatDay(localDate(PRIVACY_VERSION))}.</p>

    <Clause title="1. Quem somos">
      <p>
        {PROVIDER ? `${PROVIDER} presta` : "Nós prestamos"} o serviço {PRODUCT_NAME}. Esta política vale para o site,
        para o sistema e para os e-mails que enviamos, e segue a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº
        13.709/2018).
      </p>
    </Clause>

    <Clause title="2. Dois papéis diferentes">
      <p>
        Quanto aos dados de quem tem conta (nome da empresa, nome e e-mail dos usuários, acessos, pagamentos do plano),{" "}
        <strong>nós somos os controladores</strong>: decidimos para que eles servem e respondemos por isso.
      </p>
      <p>
        Quanto aos dados que a loja cadastra (clientes, fornecedores, vendedores, compras e fiado),{" "}
        <strong>a loja é a controladora e nós somos os operadores</strong>: guardamos e tratamos esses dados para ela,
        conforme o que ela decide. Se você é cliente de uma loja, é a ela que deve pedir a correção ou a eliminação dos
        seus dados; se nos escrever, encaminhamos o pedido.
      </p>
    </Clause>

    <Clause title="3. Que dados tratamos e para quê">
      <ul>
        <li>
          <strong>Cadastro da conta</strong> (empresa, nome, e-mail, senha guardada de forma irreversível): para criar e
          proteger a conta. Base legal: execução do contrato.
        </li>
        <li>
          <strong>Cobrança</strong> (plano, valores, datas e situação dos pagamentos): para cobrar o plano e cumprir a
          lei. Base legal: execução do contrato e obrigação legal.
        </li>
        <li>
          <strong>Registros de acesso</strong> (data, hora e endereço IP): para segurança e porque o art. 15 do Marco
          Civil da Internet exige que sejam guardados por seis meses. Base legal: obrigação legal.
        </li>
        <li>
          <strong>Registro de ações</strong> (quem abriu o caixa, mudou um preço, cancelou uma venda): para que a
          empresa possa conferir o que foi feito. Base legal: execução do contrato.
        </li>
        <li>
          <strong>Velocidade das páginas</strong> (tempo de carregamento e página, sem identificar você): para melhorar
          o sistema. Base legal: legítimo interesse.
        </li>
        <li>
          <strong>Mensagens ao suporte</strong>: para responder e melhorar o atendimento. Base legal: execução do
          contrato.
        </li>
      </ul>
      <p>Não vendemos dados, não fazemos publicidade com eles e não tomamos decisões automatizadas sobre pessoas.</p>
    </Clause>

    <Clause title="4. Cookies e armazenamento no navegador">
      <p>
        Usamos apenas o necessário para o sistema funcionar: a sua sessão, a aparência escolhida (clara ou escura), a
        posição do menu e o modo leitura. Não há cookies de publicidade nem de rastreamento, e por isso não há aviso de
        cookies para você fechar.
      </p>
    </Clause>

    <Clause title="5. Com quem compartilhamos">
      <p>
        Com fornecedores que prestam parte do serviço em nosso nome (hospedagem, envio de e-mails e processamento do
        pagamento do plano), no limite do necessário e sob contrato; e com autoridades, quando a lei ou uma ordem válida
        exigir. Se algum fornecedor guardar dados fora do Brasil, a transferência segue os arts. 33 a 36 da LGPD.
      </p>
    </Clause>

    <Clause title="6. Por quanto tempo guardamos">
      <ul>
        <li>Dados da conta e da empresa: enquanto houver conta e por 90 dias depois do encerramento.</li>
        <li>Pagamentos do plano: pelo prazo que a lei fiscal exige.</li>
        <li>Registros de acesso: seis meses.</li>
        <li>Cópias de segurança: até serem substituídas pelas seguintes, em no máximo 90 dias.</li>
      </ul>
    </Clause>

    <Clause title="7. Como protegemos">
      <p>
        A comunicação é cifrada, as senhas são guardadas de forma que nem nós podemos lê-las, os dados de cada empresa
        ficam separados dos das outras, o acesso da nossa equipe é registrado e as ações importantes não podem ser
        apagadas. Se houver um incidente com risco relevante, avisamos você e a ANPD nos prazos da lei.
      </p>
    </Clause>

    <Clause title="8. Seus direitos">
      <p>
        Você pode confirmar se tratamos dados seus, vê-los, corrigi-los, levá-los para outro serviço, eliminá-los e
        mais. A lista completa e o modo de pedir estão em <Link href="/legal/lgpd">Seus dados (LGPD)</Link>. O
        encarregado pelo tratamento de dados atende pelo e-mail <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>.
      </p>
    </Clause>

    <Clause title="9. Mudanças nesta política">
      <p>
        Quando esta política mudar, a nova versão será publicada aqui com a data. Mudanças relevantes são avisadas no
        sistema ou por e-mail com pelo menos 30 dias de antecedência.
      </p>
    </Clause>
  </LegalText>
);
