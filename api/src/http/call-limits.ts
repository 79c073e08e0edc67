import { callLimitKinds, type CallLimitKind } from 'shared/endpoints/endpoint';

type CallLimit = {
  readonly max: number;
  readonly windowMs: number;
  /** Calls under way at the same time. */
  readonly atOnce?: number;
};

export type CallLimits = Readonly<Record<CallLimitKind, CallLimit>>;

const minute = 60_000;

/**
 * Calls of each kind allowed per user, per integration key, or per address without either. Far above human use:
 * typing in a search box without a pause sends two a second.
 */
export const callLimits: CallLimits = {
  export: { max: 120, windowMs: 10 * minute },
  // Each holds its files in memory and a database connection while they are read; a screen sends one at a time.
  upload: { max: 120, windowMs: 10 * minute, atOnce: 5 },
  search: { max: 600, windowMs: minute },
  mail: { max: 60, windowMs: 10 * minute },
  integration: { max: 120, windowMs: minute },
  // A month of invoices is thousands of documents, each sent on its own.
  document: { max: 600, windowMs: minute },
  release: { max: 60, windowMs: 10 * minute },
  viewing: { max: 60, windowMs: 10 * minute },
  report: { max: 30, windowMs: 10 * minute },
};

/** For automated clients: tests and measurements. */
export const unlimitedCalls = Object.fromEntries(
  callLimitKinds.map((kind) => [kind, { max: Number.MAX_SAFE_INTEGER, windowMs: minute }]),
) as CallLimits;
