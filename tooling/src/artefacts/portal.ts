import { UsageError } from '../terminal.ts';
import type { Portal } from './send-release.ts';

const mostReason = 300;

/** A reason as people read it later; null when none is given. Throws a UsageError for one that is too long. */
export function reasonOf(text = ''): string | null {
  const reason = text.trim();
  if (reason.length > mostReason)
    throw new UsageError(`--reason has ${reason.length} characters; ${mostReason} at most.`);
  return reason === '' ? null : reason;
}

/** The environment variable with the key of `--to`: arguments are seen by other users of the machine. */
const keyVariable = 'DEPLOY_KEY';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The origin of `--to`. Throws a UsageError. */
export function originOf(address: string): string {
  const url = URL.parse(address);
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && isLocal)))
    throw new UsageError('--to is the https address of a portal, or http on this machine.');
  return url.origin;
}

/** The portal of `--to` with its key. Throws a UsageError. */
export function portalOf(address: string | undefined, env: Environment): Portal | null {
  if (address === undefined) return null;
  const origin = originOf(address);
  const key = env[keyVariable]?.trim() ?? '';
  if (!key.startsWith('vid_'))
    throw new UsageError(
      `Set ${keyVariable} to the deploy key (vid_…) that the portal's administrator gave you.`,
    );
  return { origin, key };
}
