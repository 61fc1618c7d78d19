import type { Metadata } from "next";
import { LoginScreen } from "@/components/auth/login-screen";
import { AccountFrame } from "@/components/site/account-frame";
import { demoLogin } from "@/components/site/demo";
import { Terms } from "@/components/site/terms";
import { readPlatformSettings } from "@/lib/modules/master/platform/service";
import { PRODUCT_NAME } from "@/lib/product";

export const metadata: Metadata = {
  title: "Entrar ou criar conta",
  description: `Entre no ${PRODUCT_NAME} ou crie a conta da sua loja: 30 dias grátis, sem cartão.`,
  alternates: { canonical: "/login" },
};

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const { aba, demonstracao } = await searchParams;
  const demo = demonstracao ? demoLogin() : null;
  const { plans } = await readPlatformSettings();
  return (
    <AccountFrame>
      <LoginScreen
        first={aba === "criar-conta" ? "criar-conta" : "login"}
        terms={<Terms plans={plans} />}
        email={demo?.email}
        password={demo?.password}
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
