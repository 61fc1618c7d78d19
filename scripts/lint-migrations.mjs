// `npm run lint:migrations`: checks the migrations with squawk and the rules of .squawk.toml. `npm test` includes it.
import { lintMigrations } from "./checks/migrations.mjs";
import { runCommand } from "./cli/lifecycle.mjs";

await runCommand(() => lintMigrations());
