// `npm run build`: generates the database client and compiles the application for production.
import { runCommand } from "./cli/lifecycle.mjs";
import { loadEnvironmentFiles } from "./project.mjs";
import { buildApplication } from "./steps/build.mjs";
import { checkNode, requirePackages } from "./steps/install.mjs";

await runCommand(async () => {
  checkNode();
  loadEnvironmentFiles();
  requirePackages();
  await buildApplication({ NEXT_TELEMETRY_DISABLED: "1" });
});
