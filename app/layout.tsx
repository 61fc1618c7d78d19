import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { getPageUser } from "@/app/page-user";
import { Preloader } from "@/components/shell/preloader";
import { Providers } from "@/components/shell/providers";
import { figtree } from "@/components/ui/font";
import { THEME_COOKIE, themeAttribute, themeOf } from "@/components/ui/theme";
import { readPlatformSettings } from "@/lib/modules/master/platform/service";
import { appUrl, PRODUCT_NAME, PRODUCT_SUBTITLE } from "@/lib/product";
import "./globals.css";

export const metadata: Metadata = {
  metadataBase: new URL(appUrl()),
  applicationName: PRODUCT_NAME,
  title: { default: `${PRODUCT_NAME} – ${PRODUCT_SUBTITLE}`, template: `%s – ${PRODUCT_NAME}` },
  description: "Ponto de venda, caixa, estoque, fiado e finanças para pequenos negócios brasileiros.",
  formatDetection: { telephone: false, email: false, address: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f4ec" },
    { media: "(prefers-color-scheme: dark)", color: "#141712" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  const [pageUser, platformSettings] = await Promise.all([getPageUser(), readPlatformSettings()]);
  return (
    <html
      lang="pt-BR"
      className={figtree.variable}
      data-theme={themeAttribute(theme)}
      data-version={(globalThis as { __deploymentId?: string }).__deploymentId}
    >
      <body className="bg-paper text-ink antialiased">
        <Preloader />
        <Providers isPageLoggedIn={pageUser !== null} platformSettings={platformSettings}>
          {children}
        </Providers>
      </body>
    </html>
  );
}
