import { parseArgs } from 'node:util';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import { audienceOf, audienceOptions, audienceUsage, type AudienceArguments } from '../artefacts/audience.ts';
import { portalOf, reasonOf, type Environment } from '../artefacts/portal.ts';
import type { Portal } from '../artefacts/send-release.ts';
import { UsageError } from '../terminal.ts';

const usage = [
  'Usage: vitrina release --to <https://portal> [--from <archive>] [--reason "<text>"]',
  '       vitrina release --to <https://portal> --version <stored version> [--reason "<text>"]',
  '       vitrina release --to <https://portal> --entry <https://…/remoteEntry.js> [--reason "<text>"]',
  audienceUsage,
].join('\n');

export type ReleaseOrder = {
  readonly to: Portal;
  /** The archive to release; undefined: one of these sources. */
  readonly from: string | undefined;
  /** The stored version to release instead of an archive. */
  readonly version: string | undefined;
  /** The address of an entry script to release from where it is. */
  readonly entry: string | undefined;
  readonly reason: string | null;
  /** Whom it reaches; null: everybody. */
  readonly audience: ReleaseAudience | null;
};

/** The arguments of `vitrina release`. Throws a UsageError. */
export function releaseOrder(args: readonly string[], env: Environment = process.env): ReleaseOrder {
  const { to, from, version, entry, reason, ...reach } = given(args);
  if ([from, version, entry].filter((one) => one !== undefined).length > 1) throw new UsageError(usage);
  const portal = portalOf(to, env);
  if (portal === null) throw new UsageError(usage);
  return { to: portal, from, version, entry, reason: reasonOf(reason), audience: audienceOf(reach) };
}

type Given = AudienceArguments & {
  readonly to?: string;
  readonly from?: string;
  readonly version?: string;
  readonly entry?: string;
  readonly reason?: string;
};

function given(args: readonly string[]): Given {
  const text = { type: 'string' } as const;
  try {
    const options = { to: text, from: text, version: text, entry: text, reason: text, ...audienceOptions };
    return parseArgs({ args: [...args], options }).values;
  } catch {
    throw new UsageError(usage);
  }
}

/** The arguments of `vitrina rollback`. Throws a UsageError. */
export function rollbackOrder(
  args: readonly string[],
  env: Environment = process.env,
): { readonly to: Portal; readonly version: string | undefined; readonly reason: string | null } {
  const text = { type: 'string' } as const;
  const wrong = new UsageError(
    'Usage: vitrina rollback [<version>] --to <https://portal> [--reason "<text>"]',
  );
  const read = (() => {
    try {
      return parseArgs({ args: [...args], allowPositionals: true, options: { to: text, reason: text } });
    } catch {
      throw wrong;
    }
  })();
  const [version, ...more] = read.positionals;
  const portal = portalOf(read.values.to, env);
  if (portal === null || more.length > 0) throw wrong;
  return { to: portal, version, reason: reasonOf(read.values.reason) };
}
