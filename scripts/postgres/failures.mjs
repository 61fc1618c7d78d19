/** @type {[pattern: RegExp, message: (folder: string) => string][]} */
const MESSAGES = [
  [/No space left on device/, (folder) => `Falta espaço em disco em ${folder}: libere espaço e tente de novo.`],
  [
    /database files are incompatible|initialized by PostgreSQL version/,
    (folder) =>
      `Os dados em ${folder} são de outra versão do PostgreSQL: faça um backup deles com a versão antiga ou apague a pasta para começar do zero.`,
  ],
  [
    /Permission denied|EACCES|has wrong ownership|invalid permissions/,
    (folder) =>
      `O PostgreSQL não tem permissão para usar ${folder}: confira o dono da pasta ou entre com o usuário que a criou.`,
  ],
  [
    /another server might be running|pre-existing shared memory block/,
    (folder) => `Já existe um PostgreSQL usando ${folder}: encerre-o e tente de novo.`,
  ],
  [
    /error while loading shared libraries|Library not loaded/,
    () => "O PostgreSQL embutido não encontrou suas bibliotecas: apague node_modules e tente de novo.",
  ],
  [
    /could not locate a valid checkpoint record|invalid checkpoint|could not find the database system|PANIC:/,
    (folder) => `Os dados em ${folder} estão danificados: restaure um backup ou apague a pasta para começar do zero.`,
  ],
];

/**
 * Turns the output of PostgreSQL into one sentence that says how to fix the problem.
 * @param {string} output
 * @param {string} folder
 */
export function explainFailure(output, folder) {
  const sentence = MESSAGES.find(([pattern]) => pattern.test(output))?.[1](folder);
  if (sentence) return sentence;
  const lines = output.trim().split("\n");
  const last = lines.findLast((line) => /FATAL|ERROR|error/.test(line)) ?? lines[0] ?? "";
  return `O PostgreSQL não iniciou (${last.trim() || "sem mensagem"}): veja ${folder}/postgres.log.`;
}
