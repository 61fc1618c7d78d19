"use client";

import { useState } from "react";
import { AnswerDialog } from "@/components/privacy-requests/answer-dialog";
import { ForwardDialog } from "@/components/privacy-requests/forward-dialog";
import { RequestList } from "@/components/privacy-requests/request-list";
import { Button } from "@/components/ui/button";
import { useAction, useApi } from "@/lib/api/hooks";
import { platformRequests } from "@/lib/modules/privacy-requests/platform/endpoints";
import type { RequestSituation } from "@/lib/modules/privacy-requests/rules";
import type { PrivacyRequest } from "@/lib/modules/privacy-requests/schema";

/** For the master administrator: requests to the platform and requests that name no shop. */
export function PlatformRequests() {
  const [situation, setSituation] = useState<RequestSituation>("aberto");
  const [page, setPage] = useState(1);
  const [answering, setAnswering] = useState<PrivacyRequest | null>(null);
  const [forwarding, setForwarding] = useState<PrivacyRequest | null>(null);
  const answer = useAction(platformRequests.answer);
  const { data, error, mutate } = useApi(platformRequests.list, { situation, page }, { keepPreviousData: true });
  return (
    <>
      <RequestList
        page={data}
        error={error}
        onRetry={() => mutate()}
        situation={situation}
        onSituation={(next) => {
          setSituation(next);
          setPage(1);
        }}
        onPage={setPage}
        actions={(request) => (
          <>
            <Button variant="primary" onClick={() => setAnswering(request)}>
              Responder
            </Button>
            <Button onClick={() => setForwarding(request)}>Encaminhar à loja</Button>
          </>
        )}
      />
      {answering ? <AnswerDialog request={answering} send={answer} onClose={() => setAnswering(null)} /> : null}
      {forwarding ? <ForwardDialog request={forwarding} onClose={() => setForwarding(null)} /> : null}
    </>
  );
}
