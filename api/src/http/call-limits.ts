import { callLimitKinds, type CallLimitKind } from 'shared/contract/endpoint';

export type CallLimits = Readonly<Record<CallLimitKind, { readonly max: number; readonly windowMs: number }>>;

const minute = 60_000;

/**
 * How many calls of a kind a user may make, or an address without a session. Far above what people do: typing in a search box
 * without a pause asks twice a second.
 */
export const callLimits: CallLimits = {
  export: { max: 120, windowMs: 10 * minute },
  upload: { max: 120, windowMs: 10 * minute },
  search: { max: 600, windowMs: minute },
  mail: { max: 60, windowMs: 10 * minute },
};

/** For programs that are no people: tests and measurements. */
export const unlimitedCalls = Object.fromEntries(
  callLimitKinds.map((kind) => [kind, { max: Number.MAX_SAFE_INTEGER, windowMs: minute }]),
) as CallLimits;
