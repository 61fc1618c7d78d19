import "server-only";
import { userOf } from "@/lib/modules/auth/presenter";
import type { changeOperator } from "./service";

export const presentChange = ({ token, user, actor }: Awaited<ReturnType<typeof changeOperator>>) => ({
  token,
  user: userOf(user, actor),
});
