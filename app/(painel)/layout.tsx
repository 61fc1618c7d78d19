import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { getPageUser, isPhoneRequest, redirectAnonymous } from "@/app/page-user";
import { DocumentsNotice } from "@/components/auth/documents-notice";
import { Frame } from "@/components/shell/frame";
import { isSidebarOpen, SIDEBAR_COOKIE } from "@/components/shell/sidebar-state";

export default async function PainelLayout({ children }: { children: ReactNode }) {
  const pageUser = await getPageUser();
  if (!pageUser) return redirectAnonymous();
  const cookie = (await cookies()).get(SIDEBAR_COOKIE)?.value;
  return (
    <Frame pageUser={pageUser} isPhone={await isPhoneRequest()} opensSidebar={isSidebarOpen(cookie)}>
      <DocumentsNotice />
      {children}
    </Frame>
  );
}
