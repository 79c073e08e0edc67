import { assignedBy, leaseColumn, type Scope } from '../access/scope.ts';

/*
 * The tenant filter of access/scope.ts for written-out statements, whose parameters are the columns of
 * `asked`. It comes from the same list as the query builder's, and a test compares what both find.
 */

type AskedIds = `${(typeof assignedBy)[number][0]}s`;

/** One value for each way to be assigned a lease, under the name that the statement's text uses. */
const forEachWay = <Value>(valueOf: (ids: (typeof assignedBy)[number][1]) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the names
  Object.fromEntries(assignedBy.map(([column, ids]) => [`${column}s`, valueOf(ids)])) as Record<
    AskedIds,
    Value
  >;

/** PostgreSQL's types of what `visibilityValues` gives, to declare a statement's parameters with. */
export const visibilityColumns = {
  ...forEachWay(() => 'integer[]'),
  country_code: 'country_code',
  session_id: 'integer',
  access_version: 'integer',
  created_after: 'timestamptz',
  seen_after: 'timestamptz',
} as const;

const noPrecondition = { session_id: null, access_version: null, created_after: null, seen_after: null };

export const visibilityValues = (scope: Scope) => ({
  ...forEachWay((ids) => scope[ids]),
  country_code: scope.countryCode,
  ...(scope.precondition ?? noPrecondition),
});

export type VisibilityValues = ReturnType<typeof visibilityValues>;

/** The part of `visibilityPredicate` about the contract of that alias: the tenant filter. */
export const tenantFilter = (contract: string): string => {
  const ways = assignedBy.map(([column]) => `${leaseColumn(contract, column, 'id')} = any(asked.${column}s)`);
  return `(${contract}.country_code = asked.country_code and (${ways.join(' or ')}))`;
};

/** The part about an unverified caller: their session precondition. */
const sessionPrecondition = `(asked.session_id is null or asked.access_version = (
    select access_version from app_user where status = 'Ok' and app_user.id = (
      select user_id from session where session.id = asked.session_id and ended_at is null
        and created_at > asked.created_after and last_seen_at > asked.seen_after)))`;

/**
 * Whether the caller may see the contract of that alias. A row found for an unverified caller verifies them.
 */
export const visibilityPredicate = (contract: string): string =>
  `(${tenantFilter(contract)} and ${sessionPrecondition})`;
