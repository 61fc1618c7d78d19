"use client";

import { type ReactNode, useState } from "react";
import { LoginForm } from "@/components/auth/login-form";
import { SignUpForm } from "@/components/auth/sign-up-form";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

export type AccountTab = "login" | "criar-conta";

const headings: Record<AccountTab, string> = { login: "Entre na sua loja", "criar-conta": "Abra a conta da sua loja" };

type Props = {
  first: AccountTab;
  terms: ReactNode;
  email?: string | undefined;
  password?: string | undefined;
  /** The page of the application to open after the login, instead of the user's first page. */
  returnPath: string | null;
  /** Shown above the login fields. */
  note?: ReactNode;
  /** Shown above the fields of a new account. */
  signUpNote?: ReactNode;
};

export function LoginScreen({ first, terms, email, password, returnPath, note, signUpNote }: Props) {
  const [tab, setTab] = useState<AccountTab>(first);
  const [signedUp, setSignedUp] = useState<string>();

  return (
    <>
      <h1 className="mb-4 text-2xl font-bold">{headings[tab]}</h1>
      <Tabs value={tab} onValueChange={(value) => setTab(value as AccountTab)}>
        <TabsList aria-label="Acesso">
          <TabsTrigger value="login">Login</TabsTrigger>
          <TabsTrigger value="criar-conta">Criar Conta</TabsTrigger>
        </TabsList>
        <TabsContent value="login">
          {signedUp ? null : note}
          <LoginForm
            key={signedUp}
            email={signedUp ?? email}
            password={signedUp ? undefined : password}
            returnPath={returnPath}
          />
        </TabsContent>
        <TabsContent value="criar-conta">
          {signUpNote}
          <SignUpForm
            terms={terms}
            onEnter={(address) => {
              setSignedUp(address);
              setTab("login");
            }}
          />
        </TabsContent>
      </Tabs>
    </>
  );
}
