import { texts } from './texts.ts';

const shortLength = 10;

/** `3fa94c21…-dirty` → `3fa94c2155 con cambios`; an unknown one is '-'. */
export function commitText(commit: string | null): string {
  if (commit === null) return texts.unknown;
  const [hash = '', changed] = commit.split('-');
  const short = hash.slice(0, shortLength);
  return changed === undefined ? short : texts.changed(short);
}
