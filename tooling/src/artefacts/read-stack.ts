import { originalPositionFor, sourceContentFor, TraceMap } from '@jridgewell/trace-mapping';
import type { Files } from './tar-gz.ts';

/** `assets/42.0a1b2c3d.js:1:2345` at the end of an address: a file of a build, with line and column. */
const frame = /[^\s()"',@]*?\/((?:assets\/)?[\w.~-]+\.js):(\d+):(\d+)/g;

/**
 * What the frames of a stack were in the sources, with the line of the source: of a browser's stack, or of a line of
 * the log. `maps` are the source maps of one version by path.
 */
export function readStack(stack: string, maps: Files): string[] {
  const opened = new Map<string, TraceMap | null>();
  const mapOf = (file: string): TraceMap | null => {
    const known = opened.get(file);
    if (known !== undefined) return known;
    const json = maps.get(`${file}.map`);
    const map = json === undefined ? null : new TraceMap(new TextDecoder().decode(json));
    opened.set(file, map);
    return map;
  };
  return [...stack.matchAll(frame)].map(([address, file = '', line, column]) => {
    const map = mapOf(file);
    if (map === null) return `${address} (of another part or version)`;
    // Browsers count columns from 1, maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (found.source === null) return `${address} (made by the build)`;
    const { source, line: sourceLine, column: sourceColumn, name } = found;
    const text = sourceContentFor(map, source)?.split('\n')[sourceLine - 1]?.trim() ?? '';
    return [
      `${source}:${sourceLine}:${sourceColumn + 1}${name === null ? '' : ` (${name})`}`,
      ...(text === '' ? [] : [`    ${text.slice(0, 160)}`]),
    ].join('\n');
  });
}
