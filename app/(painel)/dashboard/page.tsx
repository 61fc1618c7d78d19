import type { Metadata } from "next";
import { cookies } from "next/headers";
import { GET as dashboard } from "@/app/api/v1/dashboard/route";
import { GET as trend } from "@/app/api/v1/dashboard/trend/route";
import { GET as onboarding } from "@/app/api/v1/onboarding/route";
import { Preloaded } from "@/app/preloaded";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";
import { GUIDE_COOKIE, NAME_QUESTION_COOKIE } from "@/components/onboarding/guide-state";

export const metadata: Metadata = { title: "Dashboard" };

const isSet = async (name: string) => (await cookies()).get(name)?.value === "true";

const Page = async () => (
  <Preloaded
    reads={() => [
      { handler: dashboard, input: {} },
      { handler: trend, input: { days: "7" } },
      { handler: onboarding, input: {} },
    ]}
  >
    <DashboardScreen
      isGuideClosed={await isSet(GUIDE_COOKIE)}
      isNameQuestionAnswered={await isSet(NAME_QUESTION_COOKIE)}
    />
  </Preloaded>
);

export default Page;
