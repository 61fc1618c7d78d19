import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { endedResource, sessionInput, sessionResource, sessionsInput } from "./schema";

const access = "session";
const refreshes = ["/sessions"] as const;

export const sessions = {
  list: endpoint({
    method: "GET",
    path: "/sessions",
    access,
    summary: "Onde você está conectado; com acesso às configurações, também onde estão as pessoas da empresa.",
    input: sessionsInput,
    output: paged(sessionResource),
  }),
  end: endpoint({
    method: "DELETE",
    path: "/sessions/:id",
    access,
    summary: "Encerra uma sessão sua ou, com acesso às configurações, de alguém da empresa.",
    input: sessionInput,
    output: endedResource,
    refreshes,
  }),
  endOthers: endpoint({
    method: "DELETE",
    path: "/sessions",
    access,
    summary: "Encerra todas as suas sessões, menos esta.",
    input: z.strictObject({}),
    output: endedResource,
    refreshes,
  }),
};
