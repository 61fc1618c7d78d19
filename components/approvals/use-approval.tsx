"use client";

import { type ReactNode, useState } from "react";
import { later } from "@/components/ui/later";
import { ApiError } from "@/lib/api/client";
import type { ApprovableAction } from "@/lib/modules/approvals/schema";

const ApprovalDialog = later(() =>
  import("@/components/approvals/approval-dialog").then((file) => file.ApprovalDialog),
);

/** A required approval that is being asked for. */
interface Question {
  readonly id: string;
  readonly action: ApprovableAction;
  readonly give: (approval_id: string) => void;
  readonly leave: () => void;
}

/** Returns the action to approve if the error is APPROVAL_REQUIRED, otherwise null. */
async function actionOf(error: unknown): Promise<ApprovableAction | null> {
  if (!(error instanceof ApiError) || error.code !== "APPROVAL_REQUIRED") return null;
  const { approvableActionResource } = await import("@/lib/modules/approvals/schema");
  return approvableActionResource.safeParse(error.details).data ?? null;
}

/**
 * Runs work that may require approvals. `run` calls it without any, asks for each required approval, and calls it again with
 * the approval IDs. Canceling the dialog rejects with the original error. Approvals required at the same time are asked for
 * one after another. The caller must render `dialog`.
 */
export function useApproval(): {
  run: <T>(work: (approval_ids: string[]) => Promise<T>) => Promise<T>;
  dialog: ReactNode;
} {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const current = questions[0];

  const ask = (action: ApprovableAction, refusal: unknown) =>
    new Promise<string>((resolve, reject) => {
      const question_id = crypto.randomUUID();
      const remove = () => setQuestions((before) => before.filter(({ id }) => id !== question_id));
      const question: Question = {
        id: question_id,
        action,
        give(approval_id) {
          remove();
          resolve(approval_id);
        },
        leave() {
          remove();
          reject(refusal);
        },
      };
      setQuestions((before) => [...before, question]);
    });

  async function run<T>(work: (approval_ids: string[]) => Promise<T>): Promise<T> {
    const approvalIds = new Map<string, string>();
    for (;;) {
      try {
        return await work([...approvalIds.values()]);
      } catch (error) {
        const action = await actionOf(error);
        if (!action) throw error;
        approvalIds.set(JSON.stringify(action), await ask(action, error));
      }
    }
  }

  const dialog = current ? (
    <ApprovalDialog key={current.id} request={current.action} onApproved={current.give} onClose={current.leave} />
  ) : null;
  return { run, dialog };
}
