const displaysTest = "lib/modules/customer-displays/customer-displays.test.ts";
const service = "lib/modules/customer-displays/service.ts";
const liveTest = "components/shell/live-connection.test.ts";

export const displays = [
  {
    name: "display-of-another-operator",
    why: "Without the operator's id, a cashier shows a sale on a colleague's display.",
    breaks: [
      {
        file: service,
        replace: "where: { id, user_id: ctx.user.id, expires_at: { gt: ctx.now }, revision: { lt: revision } },",
        by: "where: { id, expires_at: { gt: ctx.now }, revision: { lt: revision } },",
      },
    ],
    test: displaysTest,
    named: "belongs to the operator who created it",
  },
  {
    name: "display-shows-older-sale",
    why: "Without the comparison, a late request shows the customer an earlier total.",
    breaks: [
      { file: service, replace: "revision: { lt: revision } }", by: "revision: { lt: Number.MAX_SAFE_INTEGER } }" },
    ],
    test: displaysTest,
    named: "keeps the newer state when an older one arrives late",
  },
  {
    name: "display-link-never-expires",
    why: "Without the expiry, who photographed a link follows the shop's sales forever.",
    breaks: [
      {
        file: "lib/access/display-link.ts",
        replace: " AND l.expires_at > now()",
        by: "",
      },
    ],
    test: displaysTest,
    named: "stops working after twelve hours, and for an unknown link",
  },
  {
    name: "events-written-one-by-one",
    why: "Every sale causes one write for each connected device, which slows the tills down.",
    breaks: [{ file: "lib/live/stream.ts", replace: "if (!writeTimer) writeUnsent();", by: "writeUnsent();" }],
    test: "lib/live/hub.test.ts",
    named: "writes the first change at once, and those that follow closely together, each once",
  },
  {
    name: "last-event-lost",
    why: "A display whose link ended never learns it.",
    breaks: [
      {
        file: "lib/live/stream.ts",
        replace: "          writeUnsent();\n          if (!isOpen) return;",
        by: "          if (!isOpen) return;",
      },
    ],
    test: "lib/live/hub.test.ts",
    named: "writes what is waiting before it ends a stream",
  },
  {
    name: "silent-stream-believed",
    why: "After a lost Wi-Fi a till shows old prices and stock until it is reloaded.",
    breaks: [
      {
        file: "components/shell/event-stream.ts",
        replace: "  let silence = setTimeout(abort, MAX_SILENCE_MS);",
        by: "  let silence = setTimeout(() => undefined, MAX_SILENCE_MS);",
      },
      {
        file: "components/shell/event-stream.ts",
        replace: "      silence = setTimeout(abort, MAX_SILENCE_MS);\n      yield",
        by: "      silence = setTimeout(() => undefined, MAX_SILENCE_MS);\n      yield",
      },
    ],
    test: liveTest,
    named: "leaves a stream that is silent, and has everything read again when it is open again",
  },
  {
    name: "no-polling-without-stream",
    why: "Where server-sent events do not arrive, two tills never agree.",
    breaks: [
      {
        file: "components/shell/live-connection.ts",
        replace: "!isConnected && receive(POLLED_PATHS, null)",
        by: "undefined",
      },
    ],
    test: liveTest,
    named: "polls when a proxy holds the stream back",
  },
];
