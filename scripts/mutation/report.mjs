// Formats the results of Stryker by file.

/** @import { schema } from "@stryker-mutator/api/core" */
/** @typedef {Pick<schema.MutantResult, "status" | "location" | "replacement">} Mutant */
/** @typedef {Record<string, { source: string, mutants: Mutant[] }>} Files */

/** @type {Set<schema.MutantStatus>} */
const KILLED = new Set(["Killed", "Timeout"]);
/** @type {Set<schema.MutantStatus>} */
const SURVIVED = new Set(["Survived", "NoCoverage"]);
const percent = new Intl.NumberFormat("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/**
 * Counts the mutants that a test killed, those that survived or that no test covers, and the percentage killed.
 * @param {Pick<schema.MutantResult, "status">[]} mutants
 */
export function scoreOf(mutants) {
  const killed = mutants.filter(({ status }) => KILLED.has(status)).length;
  const survived = mutants.filter(({ status }) => SURVIVED.has(status)).length;
  return { killed, survived, percent: killed + survived === 0 ? 100 : (killed * 100) / (killed + survived) };
}

/**
 * One line for each surviving mutant: `file:line  original code → replacement`.
 * @param {Files} files
 */
export const survivorsOf = (files) =>
  Object.entries(files)
    .flatMap(([file, { source, mutants }]) =>
      mutants
        .filter(({ status }) => SURVIVED.has(status))
        .sort((a, b) => a.location.start.line - b.location.start.line)
        .map(
          ({ location, replacement = "" }) =>
            `${file}:${location.start.line}  ${originalCode(source, location)} → ${shorten(replacement)}`,
        ),
    )
    .join("\n");

/**
 * The code of the location, on one line and shortened.
 * @param {string} source
 * @param {schema.Location} location
 */
function originalCode(source, { start, end }) {
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const parts = lines.map((line, index) =>
    line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
  );
  return shorten(parts.join(" "));
}

/** @param {string} code */
const shorten = (code) => {
  const line = code.replace(/\s+/g, " ").trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
};

/**
 * The scores as the Markdown table of docs/mutation-testing.md.
 * @param {Files} files
 */
export function tableOf(files) {
  /**
   * @param {string} name
   * @param {Pick<schema.MutantResult, "status">[]} mutants
   */
  const row = (name, mutants) => {
    const score = scoreOf(mutants);
    return `| ${name} | ${score.killed} | ${score.survived} | ${percent.format(score.percent)} % |`;
  };
  const all = Object.values(files).flatMap(({ mutants }) => mutants);
  return [
    "| file | killed | survived | killed in % |",
    "| --- | ---: | ---: | ---: |",
    ...Object.entries(files)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, { mutants }]) => row(`\`${file}\``, mutants)),
    row("**all**", all),
  ].join("\n");
}
