import {
  reportBrowserError,
  framePattern,
  mostFrames,
  type BrowserError,
} from 'shared/endpoints/browser-errors';
import { call } from 'shared/http';
import { areas } from 'shared/routes';
import { openedRoute } from '../routes/opened-route.ts';

/** A page in a loop of errors reports the first ones. */
const mostReports = 5;

const reported = new Set<string>();

/** The places in the portal's own files, from the top: paths of this origin with line and column. */
export const framesOf = (stack: string): string[] =>
  [...stack.matchAll(/(https?:\/\/[^\s/]+)(\/[^\s?#()]+\.js:\d+:\d+)/g)]
    .filter(([, origin]) => origin === location.origin)
    .map(([, , frame = '']) => frame)
    .filter((frame) => framePattern.test(frame))
    .slice(0, mostFrames);

const nameOf = ({ name }: Error): string => (/^[A-Za-z]{1,40}$/.test(name) ? name : 'Error');

/** The error as its place in the code; null for what is none of ours, such as a browser's extension. */
export function browserErrorOf(error: unknown, kind: BrowserError['kind']): BrowserError | null {
  if (!(error instanceof Error)) return null;
  const frames = framesOf(error.stack ?? '');
  if (frames.length === 0) return null;
  const [, name, version] =
    frames.map((frame) => /^\/remotes\/([a-z]+)\/([^/]+)\//.exec(frame)).find(Boolean) ?? [];
  const area = areas.find((one) => one === name) ?? 'host';
  return {
    area,
    version: area === 'host' ? null : (version ?? null),
    kind,
    name: nameOf(error),
    route: openedRoute(location.pathname) ?? null,
    frames,
  };
}

/** Tells the server; each error once, a few for each page. Never disturbs the user. */
export async function reportError(caught: unknown, kind: BrowserError['kind']): Promise<void> {
  const body = browserErrorOf(caught, kind);
  const [first = ''] = body?.frames ?? [];
  if (body === null || reported.has(first) || reported.size >= mostReports) return;
  reported.add(first);
  await call(reportBrowserError, { body }, { partOfSession: true }).catch(() => undefined);
}
