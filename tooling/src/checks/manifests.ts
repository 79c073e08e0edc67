import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../layout.ts';

const composeFiles = ['docker-compose.yml', 'deploy/docker-compose.yml'];
const kubernetesFiles = ['deploy/kubernetes/portal.yaml', 'deploy/kubernetes/release.yaml'];

const read = (path: string): string => readFileSync(resolve(repositoryRoot, path), 'utf8');

/** The schema of the Compose Specification, as the linter dclint carries it. */
function composeSchema(): object {
  const main = createRequire(import.meta.url).resolve('dclint');
  const text = readFileSync(resolve(dirname(main), '../schemas/compose.schema.json'), 'utf8');
  // It names its draft by an address that Ajv does not know; it is Ajv's own.
  return { ...JSON.parse(text), $schema: undefined };
}

/** What the schema of the Compose Specification refuses in a file. */
export function composeFaults(text: string): string[] {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const validate = ajv.compile(composeSchema());
  // Merge keys (`<<`) are of YAML 1.1; Compose reads them.
  if (validate(parse(text, { merge: true }))) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const kinds = new Map<unknown, new (data: never) => { validate(): void }>([
  ['Deployment', Deployment],
  ['Service', Service],
  ['PodDisruptionBudget', PodDisruptionBudget],
  ['PersistentVolumeClaim', PersistentVolumeClaim],
  ['Job', Job],
]);

/** What the schemas of Kubernetes refuse in the documents of a file. */
export function kubernetesFaults(text: string): string[] {
  return parseAllDocuments(text).flatMap((document) => {
    const value: { readonly kind?: unknown } = document.toJS();
    const kind = kinds.get(value.kind);
    if (kind === undefined) return [`${String(value.kind)} is a kind that this check does not know`];
    try {
      const manifest: { validate(): void } = Reflect.construct(kind, [value]);
      manifest.validate();
      return [];
    } catch (error) {
      return [`${String(value.kind)}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
}

/** Checks what containers are started with against the public schemas of Compose and Kubernetes. */
export const manifestFaults = (): string[] => [
  ...composeFiles.flatMap((path) => composeFaults(read(path)).map((fault) => `${path}: ${fault}`)),
  ...kubernetesFiles.flatMap((path) => kubernetesFaults(read(path)).map((fault) => `${path}: ${fault}`)),
];
