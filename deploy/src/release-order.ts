import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { areas } from 'shared/routes';
import { isProject, projects, type Project } from 'tooling/src/layout.ts';
import { UsageError } from 'tooling/src/terminal.ts';

const usage = [
  `Usage: npm run release -- <${[...projects, 'all'].join('|')}> [--revision <text>] [--reason "<text>"]`,
  `       npm run release -- <${projects.join('|')}> --from <archive> [--reason "<text>"]`,
].join('\n');

export type ReleaseOrder = {
  /** In the order in which they are released: the host before the remotes that need it. */
  readonly parts: readonly Project[];
  readonly revision: string;
  readonly reason: string | null;
  /** The archive to release instead of a build of these sources. */
  readonly from: string | null;
};

const mostReason = 300;

/** A reason as people read it later; null when none is given. Throws a UsageError for one that is too long. */
export function reasonOf(text = ''): string | null {
  const reason = text.trim();
  if (reason.length > mostReason)
    throw new UsageError(`--reason has ${reason.length} characters; ${mostReason} at most.`);
  return reason === '' ? null : reason;
}

/** The arguments of `npm run release`. Throws a UsageError. */
export function releaseOrder(args: readonly string[]): ReleaseOrder {
  const { part, revision = '', reason, from } = given(args);
  if (from !== undefined && (part === 'all' || revision !== '')) throw new UsageError(usage);
  return {
    parts: part === 'all' ? projects : [part],
    revision,
    reason: reasonOf(reason),
    from: from === undefined ? null : resolve(from),
  };
}

type Given = {
  readonly part: Project | 'all';
  readonly revision?: string;
  readonly reason?: string;
  readonly from?: string;
};

function given(args: readonly string[]): Given {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { revision: text, reason: text, from: text },
    });
    const [part = '', ...more] = positionals;
    if ((part === 'all' || isProject(part)) && more.length === 0) return { part, ...values };
  } catch {
    // An unknown option, or one without its value.
  }
  throw new UsageError(usage);
}

/** The arguments of `npm run rollback`. Throws a UsageError. */
export function rollbackOrder(args: readonly string[]) {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { reason: { type: 'string' } },
    });
    const [area, version, ...more] = positionals;
    const known = areas.find((name) => name === area);
    if (known !== undefined && more.length === 0)
      return { area: known, version, reason: reasonOf(values.reason) };
  } catch (error) {
    if (error instanceof UsageError) throw error;
  }
  throw new UsageError(`Usage: npm run rollback -- <${areas.join('|')}> [<version>] [--reason "<text>"]`);
}
