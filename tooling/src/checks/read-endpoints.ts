import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from 'shared/endpoints/endpoint';
import { repositoryRoot } from '../layout.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value;

/** An endpoint, or those of an object of calls. */
const endpointsIn = (value: unknown): Endpoint[] =>
  isEndpoint(value) ? [value] : Object.values(Object(value)).filter(isEndpoint);

/** Every endpoint by path: all exports of `shared/endpoints` with a method and a path, alone or in an object of calls. */
export async function readEndpoints(): Promise<Endpoint[]> {
  const folder = resolve(repositoryRoot, 'shared/src/endpoints');
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules: unknown[] = [];
  for (const file of files) modules.push(await import(pathToFileURL(resolve(folder, file)).href));
  const found = modules.flatMap((module) => Object.values(Object(module)).flatMap(endpointsIn));
  return [...new Set(found)].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en'));
}

const nameOf = ({ method, path }: Endpoint): string => `${path} ${method}`;
