import { readdir, readFile } from 'node:fs/promises';

/** Milliseconds per tick in /proc. */
const tick = 10;

type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly ms: number;
  /** Of its children that have ended. */
  readonly endedMs: number;
};

/** A process's entry in /proc, or null when it has ended. */
async function processOf(pid: string): Promise<Process | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name in parentheses may contain blanks. After it: state, parent, …; user and system time are the 12th
  // and 13th fields, then those of ended children.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ms = (at: number): number => (Number(fields[at]) + Number(fields[at + 1])) * tick;
  return { pid: Number(pid), parent: Number(fields[1]), ms: ms(11), endedMs: ms(13) };
}

/** Milliseconds of processor time. */
export type ProcessorTimes = { readonly api: number; readonly postgres: number; readonly load: number };

/**
 * Processor time used so far by API, PostgreSQL with its connections, and this process; null without /proc.
 */
export async function processorTimes(pids: {
  readonly api: number;
  readonly postgres: number;
}): Promise<ProcessorTimes | null> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(names.map(processOf))).filter((one) => one !== null);
  if (all.length === 0) return null;
  const sum = (times: readonly number[]): number => times.reduce((total, ms) => total + ms, 0);
  const timeOf = (wanted: number): number => sum(all.filter(({ pid }) => pid === wanted).map(({ ms }) => ms));
  const postgres = all.map(({ pid, parent, ms, endedMs }) => {
    if (pid === pids.postgres) return ms + endedMs;
    return parent === pids.postgres ? ms : 0;
  });
  return { api: timeOf(pids.api), postgres: sum(postgres), load: timeOf(process.pid) };
}

/** Milliseconds per call between two readings. */
export function timesPerCall(
  before: ProcessorTimes | null,
  after: ProcessorTimes | null,
  calls: number,
): ProcessorTimes | undefined {
  if (before === null || after === null) return undefined;
  const per = (name: keyof ProcessorTimes): number =>
    Number(((after[name] - before[name]) / calls).toFixed(2));
  return { api: per('api'), postgres: per('postgres'), load: per('load') };
}
