// Started by offered-by-remote.ts without rights: plain JavaScript without imports of other files.
import { stdin, stdout } from 'node:process';
import { text } from 'node:stream/consumers';
import { createContext, constants, runInContext } from 'node:vm';

const timeout = 10_000;
const order = await text(stdin);

// A page with nothing but what loading a container needs. Only texts cross its border, so that the remote's
// code holds no object of this process. Scripts that it asks for come from the archive.
const page = createContext(constants.DONT_CONTEXTIFY, { microtaskMode: 'afterEvaluate' });

const prepare = `
const order = JSON.parse(${JSON.stringify(order)});
globalThis.answer = '';
globalThis.self = globalThis.window = globalThis;
globalThis.location = { href: 'https://portal.invalid/', origin: 'https://portal.invalid', protocol: 'https:' };
globalThis.setTimeout = () => 0;
globalThis.clearTimeout = () => {};
const folder = 'https://portal.invalid/remote/';
// The host provides the federation runtime; exposing screens needs none of its answers.
const runtime = new Proxy(function () {}, {
  get: (_target, name) =>
    name === Symbol.toPrimitive ? () => '' : name === Symbol.iterator ? [][Symbol.iterator] : name === 'then' ? undefined : runtime,
  apply: () => runtime,
  construct: () => runtime,
});
globalThis._FEDERATION_RUNTIME_CORE = runtime;
const element = (name) => ({ tagName: name.toUpperCase(), setAttribute() {}, getAttribute: () => null });
const load = (script) => {
  const source = order.scripts[script.src.slice(folder.length)];
  try {
    if (source === undefined) throw new Error('no such file: ' + script.src.slice(folder.length));
    (0, eval)(source);
    script.onload?.({ type: 'load', target: script });
  } catch (error) {
    globalThis.failure ??= String(error);
    script.onerror?.({ type: 'error', target: script });
  }
};
globalThis.document = {
  currentScript: { tagName: 'SCRIPT', src: folder + 'remoteEntry.js' },
  baseURI: folder,
  getElementsByTagName: () => [],
  createElement: element,
  head: { appendChild: (script) => void Promise.resolve().then(() => load(script)) },
};
const namesOf = async (container, name) => {
  const module = (await container.get('./' + name))();
  const loaders = Object.entries(module.default);
  for (const [key, loader] of loaders)
    if (typeof loader !== 'function') throw new Error('./' + name + ' has no loader of ' + key);
  return loaders.map(([key]) => key);
};
(async () => {
  if (order.scripts['remoteEntry.js'] === undefined) throw new Error('there is no remoteEntry.js');
  (0, eval)(order.scripts['remoteEntry.js']);
  const container = globalThis[order.container];
  if (typeof container?.get !== 'function' || typeof container.init !== 'function')
    throw new Error('its entry script defines no container ' + order.container);
  const offered = { screens: [], widgets: [] };
  for (const name of order.exposed) offered[name] = await namesOf(container, name);
  return offered;
})().then(
  (offered) => { answer = JSON.stringify(offered); },
  (error) => { answer = JSON.stringify({ error: String(globalThis.failure ?? error?.message ?? error).slice(0, 500) }); },
);
`;

runInContext(prepare, page, { timeout });
const answer = runInContext('String(globalThis.answer)', page, { timeout });
stdout.write(
  answer === '' ? JSON.stringify({ error: 'its screens are never ready' }) : answer.slice(0, 100_000),
);
