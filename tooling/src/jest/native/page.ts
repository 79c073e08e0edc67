import { runInNewContext } from 'node:vm';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import JsdomEnvironment from '@jest/environment-jsdom-abstract';
import * as jsdom from 'jsdom';
import { makeFrames } from './frames.ts';
import { addWhatJsdomLacks } from './jsdom-lacks.ts';

type Names = typeof globalThis;

/** Jest's own page: an uncaught error fails the test, and the page's logs are shown with it. */
class Page extends JsdomEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context, jsdom);
  }

  get window(): Names {
    return this.global as unknown as Names;
  }
}

const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * Names that a page takes from Node: there is one clock, and requests go out through Node. Testing Library
 * tells React when it waits.
 */
const nodes = words(`
  clearInterval clearTimeout performance queueMicrotask setInterval setTimeout
  cancelAnimationFrame requestAnimationFrame
  AbortController AbortSignal Blob BroadcastChannel FormData Headers Request Response
  TextDecoder TextEncoder URL URLSearchParams atob btoa fetch structuredClone
  IS_REACT_ACT_ENVIRONMENT
`);

const inherited = words('addEventListener dispatchEvent removeEventListener');

const ofLanguage = runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[];

/** Names that Node has too, or that a page only has for programs written for Node. */
const notOfPages = new Set([...ofLanguage, ...nodes, ...words('Buffer console global process')]);

/** Makes `from[name]` read the current value of `to()[name]`. */
function lead(name: string, from: object, to: () => object): void {
  Object.defineProperty(from, name, {
    configurable: true,
    enumerable: true,
    get: () => Reflect.get(to(), name) as unknown,
    set: (value: unknown) => {
      Reflect.set(to(), name, value);
    },
  });
}

let current: Names | undefined;

/** Frames of the current page: pending ones end with it. */
let frames = makeFrames();

/**
 * Adds the page's names to Node's globals; a library that keeps such a function still reaches the current
 * page.
 */
function namePages(first: Names): void {
  const page = (): Names => current ?? first;
  for (const name of [...Object.getOwnPropertyNames(first), ...inherited]) {
    if (!/^[a-zA-Z]+$/.test(name) || notOfPages.has(name)) continue;
    if (/^[a-z]/.test(name) && typeof Reflect.get(first, name) === 'function') {
      const ask = (...args: unknown[]): unknown => Reflect.apply(Reflect.get(page(), name), page(), args);
      Object.assign(globalThis, { [name]: ask });
    } else lead(name, globalThis, page);
  }
  for (const name of ['cancelAnimationFrame', 'requestAnimationFrame'] as const)
    Object.assign(globalThis, {
      [name]: (...args: unknown[]) => Reflect.apply(frames[name], undefined, args),
    });
}

/** Replaces the previous page with an empty one. */
export function openPage(config: JestEnvironmentConfig, context: EnvironmentContext): void {
  const { window } = new Page(config, context);
  for (const name of nodes) lead(name, window, () => globalThis);
  addWhatJsdomLacks(window);
  if (current === undefined) namePages(window);
  current = window;
  frames = makeFrames();
}
