import { setFlagsFromString } from 'node:v8';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { PageWorker } from './page-worker.ts';

// Each test file compiles its libraries again and runs for seconds: optimising that code costs more than it saves.
setFlagsFromString('--no-opt');

/** What jsdom lacks, or has in a form that Node's `fetch` does not take: requests go out through Node. */
const fromNode = [
  'AbortController',
  'AbortSignal',
  'Blob',
  'BroadcastChannel',
  'FormData',
  'Headers',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'URL',
  'URLSearchParams',
  'clearImmediate',
  'fetch',
  'setImmediate',
  'structuredClone',
] as const;

/** Jest's environment for the newest jsdom, with Node's network. */
export default class BrowserEnvironment extends JsdomEnvironment {
  // The builds of libraries that run in Node as well; they look for a page when they are loaded.
  override customExportConditions = ['node', 'node-addons'];

  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom);
    for (const name of fromNode) this.global[name] = globalThis[name] as never;
    Object.assign(this.global, { Worker: PageWorker });
  }
}
