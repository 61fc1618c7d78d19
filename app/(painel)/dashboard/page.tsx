import type { Metadata } from "next";
import { GET as dashboard } from "@/app/api/v1/dashboard/route";
import { GET as trend } from "@/app/api/v1/dashboard/trend/route";
import { Preloaded } from "@/app/preloaded";
import { DashboardScreen } from "@/components/dashboard/dashboard-screen";

export const metadata: Metadata = { title: "Dashboard" };

const Page = () => (
  <Preloaded
    reads={() => [
      { handler: dashboard, input: {} },
      { handler: trend, input: { days: "7" } },
    ]}
  >
    <DashboardScreen />
  </Preloaded>
);

export default Page;
