"use client";

import { ErrorState } from "@/components/blocks/error-state";
import { PageHeader } from "@/components/blocks/page-header";
import { ReviewsNotice } from "@/components/cash-registers/reviews/reviews-notice";
import { DueFigures, SalesFigures } from "@/components/dashboard/day-figures";
import { writeLongDay } from "@/components/dashboard/labels";
import { OpenRegisters } from "@/components/dashboard/open-registers";
import { SalesByMethod } from "@/components/dashboard/sales-by-method";
import { SalesTrend } from "@/components/dashboard/sales-trend";
import { TopProducts } from "@/components/dashboard/top-products";
import { Guide } from "@/components/onboarding/guide";
import { OwnerName } from "@/components/onboarding/owner-name";
import { SecondFactorOffer } from "@/components/second-factors/second-factor-offer";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/hooks";
import { localDate } from "@/lib/core/calendar";
import { dashboard } from "@/lib/modules/dashboard/endpoints";

const REFRESH_MS = 60_000;

type Props = { isGuideClosed: boolean; isNameQuestionAnswered: boolean };

/** The page /dashboard: the day's figures, refreshed every minute. */
export function DashboardScreen({ isGuideClosed, isNameQuestionAnswered }: Props) {
  const { data, error, mutate } = useApi(dashboard.show, {}, { refreshInterval: REFRESH_MS });
  return (
    <>
      <PageHeader
        title="Dashboard"
        description={data ? writeLongDay(localDate(data.day)) : <Skeleton className="mt-2 w-48" />}
      />
      {error && !data ? (
        <Card>
          <ErrorState error={error} onRetry={() => mutate()} />
        </Card>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          <ReviewsNotice />
          <OwnerName isAnsweredAtFirst={isNameQuestionAnswered} />
          <Guide isClosedAtFirst={isGuideClosed} />
          <SalesFigures data={data} />
          <DueFigures data={data} />
          <SecondFactorOffer />
          <SalesTrend />
          <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
            <SalesByMethod data={data} />
            <OpenRegisters data={data} />
            <TopProducts data={data} className="lg:col-span-2" />
          </div>
        </div>
      )}
    </>
  );
}
