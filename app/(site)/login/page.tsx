import type { Metadata } from "next";
import { getPageUser } from "@/app/page-user";
import { LoginScreen } from "@/components/auth/login-screen";
import { ExpiredSessionRedirect } from "@/components/shell/expired-session-redirect";
import { AccountFrame } from "@/components/site/account-frame";
import { demoLogin } from "@/components/site/demo";
import { Terms } from "@/components/site/terms";
import { Alert } from "@/components/ui/alert";
import { RETURN_PARAM, returnPathOf } from "@/lib/access/return-path";
import { readPlatformSettings } from "@/lib/modules/master/platform/service";
import { PRODUCT_NAME } from "@/lib/product";

export const metadata: Metadata = {
  title: "Entrar ou criar conta",
  description: `Entre no ${PRODUCT_NAME} ou crie a conta da sua loja: 30 dias grátis, sem cartão.`,
  alternates: { canonical: "/login" },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { aba, demonstracao, [RETURN_PARAM]: wanted } = await searchParams;
  const returnPath = returnPathOf(wanted);
  const demo = demonstracao ? demoLogin() : null;
  const [{ plans, flags }, pageUser] = await Promise.all([readPlatformSettings(), getPageUser()]);
  return (
    <AccountFrame>
      {pageUser ? null : <ExpiredSessionRedirect returnPath={returnPath} />}
      <LoginScreen
        first={aba === "criar-conta" ? "criar-conta" : "login"}
        terms={<Terms plans={plans} />}
        email={demo?.email}
        password={demo?.password}
        returnPath={returnPath}
        signUpNote={
          flags.sign_up_open ? null : (
            <Alert tone="waiting" className="mb-4" title="No momento não estamos abrindo contas novas">
              Quem já tem conta entra normalmente.
            </Alert>
          )
        }
        note={
          demo ? (
            <p className="mb-4 rounded-md border border-info-ink/30 bg-info-wash px-4 py-3 text-info-ink">
              Loja de demonstração: os dados de acesso já estão preenchidos. A senha é <strong>{demo.password}</strong>.
            </p>
          ) : null
        }
      />
    </AccountFrame>
  );
}
