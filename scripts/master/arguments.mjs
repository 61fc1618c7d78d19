// The command-line arguments of `npm run master:create` and `npm run master:remove`.
import { Problem } from "../cli/problem.mjs";

export const USAGE = {
  create: 'npm run master:create -- pessoa@empresa.com.br "Nome da pessoa"',
  remove: "npm run master:remove -- pessoa@empresa.com.br",
};
const RECOVER = "--recuperar";

/**
 * Returns `{ command, email, name, recover }`. Throws a Problem with the usage if the arguments are invalid.
 * @param {string[]} args
 */
export function readArguments(args) {
  const [command, ...given] = args;
  if (command !== "create" && command !== "remove") throw new Problem(`Use ${USAGE.create} ou ${USAGE.remove}.`);
  /** @param {string} sentence */
  const problemWithUsage = (sentence) => new Problem(`${sentence} Use assim: ${USAGE[command]}`);
  const known = command === "create" ? [RECOVER] : [];
  const unknown = given.find((arg) => arg.startsWith("-") && !known.includes(arg));
  if (unknown) throw problemWithUsage(`A opção ${unknown} não existe.`);
  const recover = given.includes(RECOVER);
  const [email, name, ...rest] = given.filter((arg) => !arg.startsWith("-"));
  if (!email?.includes("@")) throw problemWithUsage("Falta o e-mail.");
  const takesName = command === "create" && !recover;
  if (takesName && !name?.trim()) throw problemWithUsage("Falta o nome da pessoa.");
  const extra = takesName ? rest[0] : name;
  if (extra !== undefined) throw problemWithUsage(`“${extra}” está sobrando: um nome com espaços vai entre aspas.`);
  return { command, email, name: name ?? "", recover };
}
