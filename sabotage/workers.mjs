const pool = "lib/workers/pool.ts";
const processes = "lib/workers/processes.ts";
const priority = "lib/workers/priority.ts";
const scheduler = "lib/workers/scheduler.ts";
const poolTest = "lib/workers/pool.test.ts";
const schedulerTest = "lib/workers/scheduler.test.ts";
const priorityTest = "lib/workers/priority.test.ts";
const documentsTest = "lib/workers/documents.test.ts";

export const workers = [
  {
    name: "worker-task-without-time-limit",
    why: "Without a time limit, a spreadsheet that is never read completely occupies a process forever.",
    breaks: [
      { file: processes, replace: "setTimeout(() => this.kill(), time_limit_ms)", by: "setTimeout(() => {}, 0)" },
    ],
    test: poolTest,
    named: "stops a task that takes too long, returns 503 with its message, and runs the next one",
  },
  {
    name: "worker-queue-without-limit",
    why: "Without a limit of the queue, waiting tasks fill the memory and callers wait instead of getting an error.",
    breaks: [
      { file: scheduler, replace: "if (!background && this.isFull(lane)) return Promise.resolve(null);", by: "" },
    ],
    test: schedulerTest,
    named: "rejects tasks of any lane when too many wait in total",
  },
  {
    name: "worker-queue-not-fair",
    why: "Without a fair order, a company that requested twenty documents delays one that requested a single one.",
    breaks: [
      {
        file: scheduler,
        replace: "      this.moveToEnd(lane);\n      this.deleteIfEmpty(lane);",
        by: "      this.deleteIfEmpty(lane);",
      },
    ],
    test: schedulerTest,
    named: "does not delay one company's task behind another company's twenty",
  },
  {
    name: "worker-expired-task-kept-in-queue",
    why: "A caller that gave up still counts in the queue.",
    breaks: [
      { file: scheduler, replace: "const timer = background ? undefined :", by: "const timer = true ? undefined :" },
    ],
    test: schedulerTest,
    named: "rejects a task that waits too long, and removes it from the queue",
  },
  {
    name: "worker-without-anonymous-limit",
    why: "Without limits of their own, visitors with a link occupy the processes of all shops.",
    breaks: [{ file: pool, replace: "lane === ANONYMOUS ? ANONYMOUS_LIMITS :", by: "false ? ANONYMOUS_LIMITS :" }],
    test: poolTest,
    named: "limits callers without a session to one process and a short queue",
  },
  {
    name: "worker-company-with-all-processes",
    why: "Without the limit, one company occupies all processes.",
    breaks: [{ file: pool, replace: "Math.max(1, at_once - 1)", by: "at_once" }],
    test: poolTest,
    named: "never gives all processes to one company",
  },
  {
    name: "worker-idle-forever",
    why: "Processes that are never ended keep the memory of the largest document.",
    breaks: [{ file: processes, replace: "      this.child.disconnect();\n", by: "" }],
    test: poolTest,
    named: "ends a process that has been idle, but not one that works again",
  },
  {
    name: "worker-threads-with-normal-priority",
    why: "V8's other threads of the process compete with sales.",
    breaks: [
      {
        file: priority,
        replace: "setPriority(Number(thread), niceness)",
        by: "thread === String(process.pid) && setPriority(niceness)",
      },
    ],
    test: priorityTest,
    named: "lowers the priority of all its threads and leaves a core free",
  },
  {
    name: "worker-session-with-normal-priority",
    why: "Linux shares the processor between sessions first, so that a document gets as much as the database.",
    breaks: [
      { file: priority, replace: 'writeFileSync("/proc/self/autogroup"', by: 'writeFileSync("/proc/self/other"' },
    ],
    test: priorityTest,
    named: "lowers the priority of its session, and of no other",
  },
  {
    name: "worker-outlives-the-server",
    why: "Without it, processes stay when the server is stopped.",
    breaks: [
      {
        file: "lib/workers/worker.ts",
        replace: 'process.on("disconnect", () => process.exit());',
        by: "setInterval(() => {}, 60_000);",
      },
    ],
    test: priorityTest,
    named: "ends when the server has ended",
  },
  {
    name: "worker-error-not-converted",
    why: "Without the conversion, an invalid spreadsheet causes a 500 without the message that explains it.",
    breaks: [
      { file: "lib/workers/worker.ts", replace: "if (error instanceof AppError)", by: "if (Math.random() > 2)" },
    ],
    test: poolTest,
    named: "passes on an AppError of a task with its code, message and fields",
  },
  {
    name: "documents-rendered-in-main-thread",
    why: "Rendered in the main thread, a long document blocks all shops.",
    breaks: [
      {
        file: pool,
        replace: "  shared.__workers ??= createPool({ workerFile: bundledWorker });\n",
        by: '  const { tasks } = await import("./tasks");\n  if (lane) return (await tasks[name](input as never)) as never;\n  shared.__workers ??= createPool({ workerFile: bundledWorker });\n',
      },
    ],
    test: documentsTest,
    named: "keeps the main thread responsive while eight long PDFs are drawn",
  },
  {
    name: "documents-rendered-for-each-caller",
    why: "If callers do not share a running task, a hundred visitors with the same link render the document a hundred times.",
    breaks: [{ file: "lib/workers/cache.ts", replace: "if (running) return running;", by: "" }],
    test: documentsTest,
    named: "draws a document once for concurrent and later callers",
  },
  {
    name: "documents-cached-without-version",
    why: "Without the version in the key, the customer receives the quote from before the change.",
    breaks: [{ file: "lib/workers/documents.ts", replace: "${name} ${id} ${version}", by: "${name} ${id}" }],
    test: "lib/modules/quotes/pdf/pdf-cache.test.ts",
    named: "renders again after a change of the quote or of the company's name",
  },
  {
    name: "documents-cached-without-limit",
    why: "Without a limit in bytes, cached documents fill the server's memory.",
    breaks: [{ file: "lib/workers/cache.ts", replace: " && this.byte_count <= max_bytes", by: "" }],
    test: "lib/workers/cache.test.ts",
    named: "evicts entries above the byte limit and skips files larger than it",
  },
  {
    name: "public-document-in-company-queue",
    why: "In the company's queue, visitors with a link compete for processes with its users.",
    breaks: [
      {
        file: "lib/modules/quotes/pdf/presenter.ts",
        replace: "drawDocument(ANONYMOUS,",
        by: "drawDocument({ company_id },",
      },
    ],
    test: "lib/modules/quotes/pdf/pdf-cache.test.ts",
    named: "renders a public quote in the anonymous queue and a user's in the company's queue",
  },
  {
    name: "reports-do-not-wait-for-sales",
    why: "A report that starts while a sale is running makes the customer at the counter wait for it.",
    breaks: [
      { file: "lib/api/serve.ts", replace: "endpoint.comesFirst ? trackSale(answer) : answer()", by: "answer()" },
    ],
    test: "lib/api/serve.test.ts",
    named: "runs the %s after the sale that is running",
    row: "report",
  },
  {
    name: "documents-wait-for-sales-without-limit",
    why: "In a shop that always sells, a document that waits for the last sale is never prepared.",
    breaks: [
      { file: "lib/api/yield-to-sales.ts", replace: "setTimeout(proceed, MAX_WAIT_MS)", by: "setTimeout(() => {}, 0)" },
    ],
    test: "lib/api/yield-to-sales.test.ts",
    named: "waits for 50 ms at most while sales go on",
  },
  {
    name: "documents-do-not-wait-for-sales",
    why: "Passing a document to its process occupies the server while a customer at the counter waits.",
    breaks: [{ file: "lib/workers/documents.ts", replace: "  await yieldToSales();\n", by: "" }],
    test: "lib/modules/reports/pdf/reports-pdf.test.ts",
    named: "waits for running sales before each period and before the PDF",
  },
];
