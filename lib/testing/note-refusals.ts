import { log } from "@/lib/api/log";
import { noteRefusal, type SeenRefusal } from "./seen-refusals";

/** Before each test file: every line that `serve` logs about a refusal is also written down for the end of the run. */
const write = log.info.bind(log) as (facts: object, sentence?: string) => void;
log.info = ((facts: object, sentence?: string) => {
  if (sentence === "request" && "code" in facts) noteRefusal(facts as SeenRefusal);
  write(facts, sentence);
}) as typeof log.info;
