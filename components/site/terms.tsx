import { planOf, planPrice } from "@/components/billing/plan-price";
import { Clause, LegalText } from "@/components/site/legal-text";
import { PRIVACY_EMAIL, PROVIDER, SUPPORT_EMAIL } from "@/lib/contact";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { MIN_PASSWORD } from "@/lib/modules/auth/schema";
import { TERMS_VERSION } from "@/lib/modules/auth/terms/rules";
import { PLANS, TRIAL_DAYS } from "@/lib/modules/billing/rules";
import type { PlatformSettings } from "@/lib/platform-settings";
import { PRODUCT_NAME } from "@/lib/product";

export const TERMS_DATE = formatDay(localDate(TERMS_VERSION));

/** The terms of use, shown in the sign-up dialog and on their own page. */
export const Terms = ({ plans }: { plans: PlatformSettings["plans"] }) => (
  <LegalText>
    <p>
      Versão de {TERMS_DATE}. Estes Termos de Uso são o contrato entre você, que cria a conta em nome da sua empresa, e
      {PROVIDER ? ` ${PROVIDER}, prestadora do serviço` : " a prestadora do serviço"} {PRODUCT_NAME} (“{PRODUCT_NAME}”
      ou “nós”). Ao marcar o aceite no cadastro, você declara que os leu, que concorda com eles e que pode representar a
      empresa cadastrada.
    </p>

    <Clause title="1. Objeto">
      <p>
        1.1. O {PRODUCT_NAME} é um sistema de gestão para pequenos negócios, acessado pela internet, que reúne ponto de
        venda, controle de caixa, consulta de vendas e de estoque, orçamentos, lista de compras, cadastros, contas a
        pagar e a receber, vendas a prazo (fiado) e relatórios financeiros.
      </p>
      <p>
        1.2. O sistema é oferecido por assinatura, como serviço. Ele não inclui equipamentos, conexão com a internet nem
        instalação de impressoras, leitores e balanças.
      </p>
      <p>
        1.3. Os comprovantes impressos ou enviados pelo sistema são cupons não fiscais. O {PRODUCT_NAME} não emite
        documento fiscal e não substitui o contador da sua empresa: as obrigações fiscais, contábeis e trabalhistas
        continuam sendo dela.
      </p>
    </Clause>

    <Clause title="2. Cadastro">
      <p>
        2.1. Para usar o sistema é preciso ter 18 anos ou mais, agir no exercício de uma atividade profissional ou
        comercial e informar dados verdadeiros e atualizados da empresa e do responsável.
      </p>
      <p>
        2.2. A senha tem no mínimo {MIN_PASSWORD} caracteres, é pessoal e não deve ser compartilhada. Quem cria a conta
        pode cadastrar outros usuários da empresa, escolhe as permissões de cada um e responde pelo que fizerem com
        elas.
      </p>
      <p>
        2.3. Avise-nos sem demora, pelo e-mail <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>, se suspeitar que
        outra pessoa entrou na sua conta, e troque a senha. Ao redefinir a senha, todos os aparelhos conectados são
        desconectados.
      </p>
      <p>
        2.4. Podemos recusar ou suspender cadastros com dados falsos, de terceiros sem autorização ou usados para
        fraude, informando o motivo e ouvindo a empresa sempre que a lei e a segurança permitirem.
      </p>
    </Clause>

    <Clause title="3. Licença de uso">
      <p>
        3.1. Enquanto houver plano vigente, concedemos à empresa uma licença de uso do sistema limitada, não exclusiva,
        intransferível e revogável nos casos destes Termos, para os fins da sua própria atividade.
      </p>
      <p>3.2. A licença não permite:</p>
      <ul>
        <li>revender, alugar ou ceder o acesso a outra empresa;</li>
        <li>copiar, descompilar ou fazer engenharia reversa do sistema, salvo quando a lei autorizar;</li>
        <li>contornar limites técnicos, permissões, a cobrança do plano ou a separação entre as empresas;</li>
        <li>extrair dados por meios automáticos que prejudiquem o funcionamento do serviço.</li>
      </ul>
    </Clause>

    <Clause title="4. Deveres do usuário">
      <p>4.1. Ao usar o sistema, a empresa e os seus usuários se comprometem a:</p>
      <ul>
        <li>usá-lo conforme a lei, a boa-fé e estes Termos;</li>
        <li>conferir o que lançam, inclusive preços, estoques, valores de caixa e dívidas de clientes;</li>
        <li>proteger os aparelhos e as senhas, e sair do sistema em aparelhos compartilhados;</li>
        <li>retirar o acesso de quem deixar a empresa;</li>
        <li>não inserir vírus, conteúdo ilícito ou dados de terceiros sem ter o direito de fazê-lo;</li>
        <li>pagar o plano contratado para continuar usando o serviço.</li>
      </ul>
      <p>
        4.2. O descumprimento grave pode levar à suspensão do acesso, com aviso e prazo para correção quando a segurança
        do serviço e de terceiros permitir.
      </p>
    </Clause>

    <Clause title="5. Planos, pagamento e cancelamento">
      <p>
        5.1. Toda empresa nova começa com um período de teste gratuito de {TRIAL_DAYS} dias, sem cadastro de cartão. Ao
        fim do teste nada é cobrado automaticamente.
      </p>
      <p>
        5.2. Para continuar, a empresa contrata o {planOf("mensal", plans).name} (
        {formatMoney(planPrice("mensal", plans).total_cents)} por {PLANS.mensal.days} dias) ou o{" "}
        {planOf("anual", plans).name} ({formatMoney(planPrice("anual", plans).total_cents)} por {PLANS.anual.days}{" "}
        dias). O período pago começa no fim do período em curso, de modo que pagar antes não faz perder dias.
      </p>
      <p>
        5.3. Não há renovação automática. Avisamos no próprio sistema quando faltarem sete dias ou menos para o
        vencimento. Mudanças de preço são comunicadas com pelo menos 30 dias de antecedência e só valem para períodos
        contratados depois delas.
      </p>
      <p>
        5.4. Com o plano vencido, o uso do sistema é suspenso até a renovação. Durante os 30 dias seguintes ao
        vencimento os dados podem ser consultados em modo leitura. Os dados da empresa podem ser exportados por ela
        mesmo com o plano vencido.
      </p>
      <p>
        5.5. A empresa pode cancelar a qualquer momento, sem multa, deixando de contratar um novo período ou pedindo o
        encerramento da conta. Quem contratar como consumidor pode desistir em até sete dias da contratação, com
        devolução integral do valor pago, nos termos do art. 49 do Código de Defesa do Consumidor. Fora desse prazo, o
        período já pago continua disponível até o fim e não é reembolsado, salvo falha nossa que impeça o uso.
      </p>
      <p>
        5.6. Encerrada a conta, guardamos os dados por 90 dias para que a empresa possa voltar atrás ou exportá-los e,
        depois disso, eles são eliminados, exceto o que a lei obrigar a manter.
      </p>
    </Clause>

    <Clause title="6. Suporte">
      <p>
        6.1. O suporte atende em português, de segunda a sexta-feira, das 8h às 18h, e aos sábados, das 9h às 13h,
        horário de Brasília, pelos canais indicados no sistema e pelo e-mail{" "}
        <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>.
      </p>
      <p>
        6.2. O suporte orienta sobre o uso do sistema. Não inclui assistência a equipamentos, redes e programas de
        terceiros, digitação de cadastros nem consultoria contábil.
      </p>
      <p>
        6.3. Nossa equipe nunca pede a sua senha. Quando o atendimento exigir acesso aos dados da empresa, ele é feito
        somente para isso, por tempo limitado, e fica registrado.
      </p>
    </Clause>

    <Clause title="7. Responsabilidade">
      <p>
        7.1. Trabalhamos para que o sistema esteja sempre disponível e mantemos cópias de segurança, mas nenhum serviço
        pela internet é livre de interrupções. Manutenções programadas são avisadas e feitas, sempre que possível, fora
        do horário comercial.
      </p>
      <p>
        7.2. Não respondemos por prejuízos causados por informações erradas lançadas pela própria empresa, pelo uso
        indevido de senhas, por falhas de energia, de internet, de equipamentos ou de serviços de terceiros, nem por
        casos fortuitos ou de força maior.
      </p>
      <p>
        7.3. Nas relações entre empresas, a nossa responsabilidade total fica limitada ao valor pago pela empresa nos
        doze meses anteriores ao fato. Nenhum limite vale para dolo, culpa grave, violação de dados pessoais causada por
        nós ou direitos que a lei não permite limitar, inclusive os do consumidor.
      </p>
      <p>
        7.4. As negociações entre a empresa e os clientes dela, como preço, troca, entrega, fiado e cobrança, são de
        responsabilidade da empresa.
      </p>
    </Clause>

    <Clause title="8. Privacidade e proteção de dados">
      <p>
        8.1. O tratamento de dados pessoais segue a Lei Geral de Proteção de Dados Pessoais (LGPD, Lei nº 13.709/2018) e
        o Marco Civil da Internet (Lei nº 12.965/2014), conforme a nossa{" "}
        <a href="/legal/privacidade" target="_blank" rel="noopener">
          Política de Privacidade
        </a>
        .
      </p>
      <p>
        8.2. A empresa é a controladora dos dados de clientes, fornecedores e vendedores que cadastra. Nós somos
        operadores: tratamos esses dados conforme as instruções dela, para prestar o serviço, e não os vendemos nem os
        usamos para publicidade. Quanto aos dados da conta (responsável, usuários e cobrança), nós somos os
        controladores.
      </p>
      <p>
        8.3. A empresa deve ter base legal para cadastrar os dados que informa, atender aos pedidos dos titulares e, ao
        cobrar dívidas, não expor o devedor (art. 42 do Código de Defesa do Consumidor). O sistema oferece meios para
        corrigir, exportar e anonimizar cadastros.
      </p>
      <p>
        8.4. Adotamos medidas técnicas e administrativas de segurança, mantemos os dados de cada empresa separados e, se
        houver incidente que possa causar risco ou dano relevante, comunicamos a empresa, os titulares e a Autoridade
        Nacional de Proteção de Dados (ANPD) nos prazos da lei.
      </p>
      <p>
        8.5. O encarregado pelo tratamento de dados atende pelo e-mail{" "}
        <a href={`mailto:${PRIVACY_EMAIL}`}>{PRIVACY_EMAIL}</a>.
      </p>
    </Clause>

    <Clause title="9. Propriedade intelectual">
      <p>
        9.1. O sistema, o nome {PRODUCT_NAME}, a marca, o código, as telas e os textos são nossos ou de quem nos
        licenciou e são protegidos pela lei. Estes Termos não transferem nenhum desses direitos.
      </p>
      <p>
        9.2. Os dados lançados pela empresa são dela. Ela nos autoriza a armazená-los, copiá-los e exibi-los somente
        para prestar o serviço.
      </p>
      <p>9.3. Sugestões enviadas por usuários podem ser usadas para melhorar o sistema, sem remuneração.</p>
    </Clause>

    <Clause title="10. Alterações">
      <p>
        10.1. Podemos alterar estes Termos para acompanhar mudanças da lei ou do serviço. A nova versão é publicada
        nesta página, com a data, e as mudanças relevantes são avisadas no sistema ou por e-mail com pelo menos 30 dias
        de antecedência.
      </p>
      <p>
        10.2. Quem não concordar pode encerrar a conta antes de a nova versão valer, com devolução proporcional do
        período pago e não usado. A versão aceita no cadastro, com data e hora, fica registrada.
      </p>
    </Clause>

    <Clause title="11. Lei aplicável e foro">
      <p>
        11.1. Estes Termos são regidos pelas leis do Brasil. Antes de qualquer medida judicial, as partes tentarão
        resolver a questão pelo e-mail <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>, que responde em até dez
        dias úteis.
      </p>
      <p>
        11.2. Fica eleito o foro da comarca da sede da empresa cadastrada para resolver o que não puder ser acordado,
        sem prejuízo do foro do domicílio do consumidor quando a lei o garantir.
      </p>
    </Clause>
  </LegalText>
);
