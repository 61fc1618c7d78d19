import { log } from "@/lib/api/log";
import { noteRefusal, type SeenRefusal } from "./seen-refusals";

/** In each test process: also records every error that `serve` logs, for the check at the end of the run. */
const write = log.info.bind(log) as (facts: object, message?: string) => void;
log.info = ((facts: object, message?: string) => {
  if (message === "request" && "code" in facts) noteRefusal(facts as SeenRefusal);
  write(facts, message);
}) as typeof log.info;
