import type { Metadata } from "next";
import { PlanFrame } from "@/components/billing/plan-frame";
import { PlanProviders, PlanScreen } from "@/components/billing/plan-parts";
import { PublicPlans } from "@/components/billing/public-plans";
import { SiteFrame } from "@/components/site/site-frame";
import { pageUserFromCookie } from "@/lib/access/page-session";
import { gatewayName } from "@/lib/gateway/gateway";
import { noticesFor } from "@/lib/modules/master/notices/service";
import { readPlatformSettings } from "@/lib/modules/master/platform/service";
import { PRODUCT_NAME } from "@/lib/product";

export const metadata: Metadata = {
  title: "Atualizar plano",
  description: `Os planos do ${PRODUCT_NAME}, por mês ou por ano.`,
  alternates: { canonical: "/atualizar-plano" },
};

export default async function PlanPage() {
  const pageUser = await pageUserFromCookie();
  if (!pageUser)
    return (
      <SiteFrame>
        <PublicPlans plans={(await readPlatformSettings()).plans} />
      </SiteFrame>
    );
  const { permissions, is_master, platform_role, plan_code, has_open_register, company, company_id, user, now } =
    pageUser;
  const notices = company_id ? await noticesFor(company_id, now) : [];
  return (
    <PlanProviders>
      <PlanFrame name={company?.name ?? user.name}>
        <PlanScreen
          notices={notices}
          viewer={{ permissions, is_master, platform_role }}
          plan_code={plan_code}
          has_open_register={has_open_register}
          gateway={gatewayName()}
        />
      </PlanFrame>
    </PlanProviders>
  );
}
