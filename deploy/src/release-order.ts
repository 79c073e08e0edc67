import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ReleaseAudience } from 'shared/rules/release-audience';
import { areas } from 'shared/routes';
import { isProject, projects, type Project } from 'tooling/src/layout.ts';
import { UsageError } from 'tooling/src/terminal.ts';
import {
  audienceOf,
  audienceOptions,
  audienceUsage,
  type AudienceArguments,
} from 'tooling/src/artefacts/audience.ts';
import { portalOf, reasonOf, type Environment } from 'tooling/src/artefacts/portal.ts';
import type { Portal } from 'tooling/src/artefacts/send-release.ts';

const usage = [
  `Usage: npm run release -- <${[...projects, 'all'].join('|')}> [--revision <text>] [--reason "<text>"]`,
  `       npm run release -- <${projects.join('|')}> --from <archive> [--to <https://portal>] [--reason "<text>"]`,
  `       npm run release -- <${areas.join('|')}> --entry <https://…/remoteEntry.js> [--to …] [--reason …]`,
  `       npm run release -- <${areas.join('|')}> --version <stored version> [--to …] [--reason …]`,
  audienceUsage,
].join('\n');

export type ReleaseOrder = {
  /** In the order in which they are released: the host before the remotes that need it. */
  readonly parts: readonly Project[];
  readonly isAll: boolean;
  readonly revision: string;
  readonly reason: string | null;
  /** The archive to release instead of a build of these sources. */
  readonly from: string | null;
  /** The address of an entry script to release from where it is. */
  readonly entry: string | null;
  /** The stored version to release instead. */
  readonly version: string | null;
  /** Whom it reaches; null: everybody. */
  readonly audience: ReleaseAudience | null;
  /** The running portal that releases it; null: the data folder of this checkout. */
  readonly to: Portal | null;
};

/** The arguments of `npm run release`. Throws a UsageError. */
export function releaseOrder(args: readonly string[], env: Environment = process.env): ReleaseOrder {
  const { part, revision = '', reason, from, entry, version, to, ...reach } = given(args);
  const audience = audienceOf(reach);
  const made = [from, entry, version].filter((one) => one !== undefined).length;
  const isBuilt = made === 0;
  if (part === 'all' && (!isBuilt || to !== undefined || audience !== null)) throw new UsageError(usage);
  const isForHost = version === undefined && entry === undefined && audience === null;
  if (part === 'host' && !isForHost) throw new UsageError(usage);
  if (!isBuilt && (revision !== '' || made > 1)) throw new UsageError(usage);
  return {
    parts: part === 'all' ? projects : [part],
    isAll: part === 'all',
    revision,
    reason: reasonOf(reason),
    from: from === undefined ? null : resolve(from),
    entry: entry ?? null,
    version: version ?? null,
    audience,
    to: portalOf(to, env),
  };
}

type Given = AudienceArguments & {
  readonly part: Project | 'all';
  readonly revision?: string;
  readonly reason?: string;
  readonly from?: string;
  readonly entry?: string;
  readonly version?: string;
  readonly to?: string;
};

function given(args: readonly string[]): Given {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        revision: text,
        reason: text,
        from: text,
        entry: text,
        version: text,
        to: text,
        ...audienceOptions,
      },
    });
    const [part = '', ...more] = positionals;
    if ((part === 'all' || isProject(part)) && more.length === 0) return { part, ...values };
  } catch {
    // An unknown option, or one without its value.
  }
  throw new UsageError(usage);
}

/** The arguments of `npm run rollback`. Throws a UsageError. */
export function rollbackOrder(args: readonly string[], env: Environment = process.env) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' }, to: { type: 'string' } },
    });
    const [area, version, ...more] = positionals;
    const known = areas.find((name) => name === area);
    if (known !== undefined && more.length === 0)
      return { area: known, version, reason: reasonOf(values.reason), to: portalOf(values.to, env) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
  }
  throw new UsageError(
    `Usage: npm run rollback -- <${areas.join('|')}> [<version>] [--to <https://portal>] [--reason "<text>"]`,
  );
}
