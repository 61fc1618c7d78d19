import { tell } from "./scripts/machine/lifecycle.mjs";
import { heavyLoad } from "./bench/rows/pressure.mjs";
import { table } from "./bench/table.mjs";
await tell(async () => { const r = await heavyLoad({ isQuick: !process.argv.includes("--full") }); console.log(table(r.map(x=>({row:"P12",...x})))); console.log(JSON.stringify(r)); return 0; });
