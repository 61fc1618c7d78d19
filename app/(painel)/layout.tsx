import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { turnAway, visitorOfPage } from "@/app/visitor";
import { DocumentsNotice } from "@/components/auth/documents-notice";
import { Frame } from "@/components/shell/frame";
import { isSidebarOpen, SIDEBAR_COOKIE } from "@/components/shell/sidebar-state";

export default async function PainelLayout({ children }: { children: ReactNode }) {
  const visitor = await visitorOfPage();
  if (!visitor) return turnAway();
  const cookie = (await cookies()).get(SIDEBAR_COOKIE)?.value;
  return (
    <Frame visitor={visitor} opensSidebar={isSidebarOpen(cookie)}>
      <DocumentsNotice />
      {children}
    </Frame>
  );
}
