import type { Part } from 'shared/endpoints/about';
import type { Area } from 'shared/routes';
import { done, seconds, step } from '../terminal.ts';
import { forWhom } from './audience.ts';
import {
  sendActivation,
  sendEntry,
  sendRelease,
  sendRollback,
  type Portal,
  type RollbackTerms,
  type Terms,
} from './send-release.ts';

/** What is released: an archive, a version that is stored, or the entry script of another origin. */
export type Released =
  | { readonly archive: Uint8Array }
  | { readonly stored: string }
  | { readonly entry: string };

/** Releases in a running portal, says in the terminal what has changed there, and returns the version. */
export async function releaseThere(
  portal: Portal,
  part: Part,
  what: Released,
  terms: Terms,
): Promise<string> {
  const startedAt = performance.now();
  const { version, cambio, reemplazo } = await sent(portal, part, what, terms);
  const place = `${part} ${version} is ${forWhom(terms.audience)} at ${portal.origin}`;
  if (!cambio) done(`${place} already: nothing has changed.`);
  else done(`${place} (${seconds((performance.now() - startedAt) / 1000)}).`);
  if (cambio && reemplazo !== null) step(`It replaced ${reemplazo}.`);
  return version;
}

function sent(portal: Portal, part: Part, what: Released, terms: Terms) {
  if ('archive' in what) return sendRelease(portal, part, what.archive, terms);
  if ('entry' in what) return sendEntry(portal, part, what.entry, terms);
  return sendActivation(portal, part, what.stored, terms);
}

/** Rolls a remote back in a running portal, and says in the terminal from which version to which. */
export async function rollBackThere(portal: Portal, area: Area, terms: RollbackTerms): Promise<void> {
  const { version, reemplazo } = await sendRollback(portal, area, terms);
  done(`${area} was rolled back from ${reemplazo} to ${version} at ${portal.origin}.`);
}
