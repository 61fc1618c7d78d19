import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { visitorOfPage } from "@/app/visitor";
import { Frame } from "@/components/shell/frame";
import { isSidebarOpen, SIDEBAR_COOKIE } from "@/components/shell/sidebar-state";

export default async function PainelLayout({ children }: { children: ReactNode }) {
  const visitor = await visitorOfPage();
  // The landing page is what any address shows a stranger; the middleware sees to it before this.
  if (!visitor) redirect("/");
  const cookie = (await cookies()).get(SIDEBAR_COOKIE)?.value;
  return (
    <Frame visitor={visitor} opensSidebar={isSidebarOpen(cookie)}>
      {children}
    </Frame>
  );
}
