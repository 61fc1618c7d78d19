// Which folders may import which. `app → components/<module> → components/blocks → components/ui → lib/core`.

const MODULE_ISOMORPHIC =
  "^lib/modules/(catalogs|.+[/-](schema|endpoints|labels|rules|fields|cells|receipt-text))\\.ts$";
/** Every other file of a module runs on the server, except tests. */
const MODULE_SERVER =
  "^lib/modules/(?!catalogs\\.ts$)(?!.+[/-](schema|endpoints|labels|rules|fields|cells|receipt-text)\\.ts$)(?!.+\\.test\\.)";
const TEST = "\\.test\\.tsx?$|^lib/testing/";

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "core-imports-nothing-of-ours",
      severity: "error",
      from: { path: "^lib/core/", pathNot: TEST },
      to: { path: "^(app|components|lib|prisma|scripts)/", pathNot: "^lib/core/" },
    },
    {
      name: "ui-knows-no-domain",
      severity: "error",
      from: { path: "^components/ui/" },
      to: { path: "^(app|components|lib)/", pathNot: "^components/ui/|^lib/core/" },
    },
    {
      name: "blocks-know-no-module",
      severity: "error",
      from: { path: "^components/blocks/" },
      to: {
        path: "^(app|components|lib)/",
        pathNot:
          "^components/(blocks|ui)/|^lib/core/|^lib/api/(client|hooks|endpoint|page|errors|validation-messages)\\.ts$|^lib/product\\.ts$",
      },
    },
    {
      name: "only-ui-imports-radix",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "^components/ui/" },
      to: { path: "node_modules/(@radix-ui|radix-ui)/" },
    },
    {
      name: "only-ui-imports-next-link",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "^(components/ui/link|app/dev/)" },
      to: { path: "node_modules/next/link" },
    },
    {
      name: "only-pdf-imports-pdfkit",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: "^lib/pdf/" },
      to: { path: "node_modules/(pdfkit|@types/pdfkit)/" },
    },
    {
      name: "pdf-draws-what-it-is-given",
      severity: "error",
      from: { path: "^lib/pdf/", pathNot: TEST },
      to: {
        path: "^(app|components|lib)/",
        pathNot: `^lib/pdf/|^lib/core/|^lib/product\\.ts$|^lib/api/files\\.ts$|${MODULE_ISOMORPHIC}`,
      },
    },
    {
      name: "only-worker-threads-draw-pdf",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: `^lib/pdf/|^lib/workers/tasks\\.ts$|${TEST}` },
      to: { path: "^lib/pdf/" },
    },
    {
      name: "only-the-worker-imports-tasks",
      severity: "error",
      from: { path: "^(app|components|lib)/", pathNot: `^lib/workers/worker\\.ts$|${TEST}` },
      to: { path: "^lib/workers/tasks\\.ts$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "worker-threads-reach-no-database",
      severity: "error",
      from: { path: "^lib/workers/tasks\\.ts$" },
      to: { path: "^lib/db/", reachable: true },
    },
    {
      name: "browser-code-stays-on-its-side",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: `^lib/(db|mail|gateway|jobs|testing|workers)/|^lib/access/(actor|token|password|limits|page-)|^lib/api/(serve|context|idempotency|log|refusal|request)\\.ts$|${MODULE_SERVER}`,
      },
    },
    { name: "components-know-no-page", severity: "error", from: { path: "^components/" }, to: { path: "^app/" } },
    {
      name: "rules-are-pure",
      severity: "error",
      from: { path: "^lib/modules/.+[/-](rules|cells)\\.ts$" },
      to: { path: "^(app|components|lib)/", pathNot: `^lib/core/|^lib/api/errors\\.ts$|${MODULE_ISOMORPHIC}` },
    },
    {
      name: "tests-of-rules-need-no-database",
      comment: "`npm run check:fast` and the mutation tests run these tests without a database.",
      severity: "error",
      from: { path: "^lib/modules/.+rules\\.test\\.ts$|^lib/(core|access|gateway)/[^/]+\\.test\\.ts$" },
      to: { path: "^lib/db/client\\.ts$", reachable: true },
    },
    {
      name: "declarations-are-isomorphic",
      severity: "error",
      from: { path: "^lib/modules/.+/(schema|endpoints|labels|fields)\\.ts$" },
      to: { path: `^lib/db/|^lib/mail/|^components/|^app/|${MODULE_SERVER}` },
    },
    {
      name: "services-meet-each-other-only-by-service",
      severity: "error",
      from: {
        path: "^lib/modules/([^/]+)/",
        pathNot: `${TEST}|[/-](presenter|schema|endpoints|labels|rules|fields|cells|receipt-text)\\.ts$`,
      },
      to: {
        path: "^lib/modules/",
        pathNot: "^lib/modules/$1/|^lib/modules/(catalogs|.+[/-](service|rules|schema|fields|labels))\\.ts$",
      },
    },
    {
      name: "unscoped-client-is-for-few",
      severity: "error",
      from: {
        path: "^(app|components|lib)/",
        pathNot: `^lib/db/|^lib/access/|^lib/modules/(auth|second-factors|companies|privacy-requests|master|billing|metrics|mails|jobs|invariants|monitoring|purges)/|^lib/jobs/|^lib/modules/pix-charges/reconciliation-service\\.ts$|${TEST}`,
      },
      to: { path: "^lib/db/client\\.ts$" },
    },
    {
      name: "routes-are-thin",
      severity: "error",
      from: { path: "^app/api/v1/" },
      to: {
        path: "^(app|components|lib)/",
        pathNot: "^lib/api/(serve|page|sync)\\.ts$|^lib/modules/.+[/-](endpoints|service|presenter)\\.ts$",
      },
    },
    {
      name: "selling-calls-stock-cash-and-fiado-never-the-reverse",
      severity: "error",
      from: { path: "^lib/modules/(stock|cash-registers|fiado|products|customers)/", pathNot: TEST },
      to: { path: "^lib/modules/sales/" },
    },
    {
      name: "tests-are-not-imported",
      severity: "error",
      from: { pathNot: `${TEST}|^e2e/|^vitest` },
      to: { path: TEST },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|node_modules/(?!@?radix-ui|pdfkit|@types/pdfkit|next/link))|^lib/db/generated/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default"] },
  },
};
