// The jobs without the pages: `npm run worker`. For whoever lets the servers only serve, with JOBS=off there.
import { EventEmitter } from "node:events";
import next from "next";
import { registration } from "../server/registration.mjs";

process.env.JOBS = "on";
// The application as it was built, of which only what runs at its start is wanted: it listens nowhere.
const application = next({ dev: false, httpServer: new EventEmitter() });

const stay = setInterval(() => {}, 60_000);
for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, leave);

async function leave() {
  clearInterval(stay);
  await globalThis.__worker?.stop().catch((error) => console.error(error));
  process.exit(0);
}

const registered = registration();
await application.prepare().catch((error) => {
  console.error(
    /Could not find a production build/.test(error.message) ? 'Falta compilar: rode "npm run build".' : error,
  );
  process.exit(1);
});
await registered;
if (!globalThis.__worker) {
  console.error("Falta o endereço do banco: informe DATABASE_URL.");
  process.exit(1);
}
console.log("Trabalhos em andamento. Ctrl+C encerra.");
