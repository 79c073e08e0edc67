import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../../access/scope.ts';

/** Whether a column of countries is one whose portfolio the user administers: the filter of this area. */
export const inPortfolio = (scope: Scope, column: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = any(${[...scope.portfolioCountries]}::text[])`;

/** Whether a column of texts is one of these, as one parameter. */
export const isAnyText = (
  column: RawBuilder<unknown> | string,
  texts: Iterable<string>,
): RawBuilder<boolean> =>
  sql<boolean>`${typeof column === 'string' ? sql.ref(column) : column} = any(${[...new Set(texts)]}::text[])`;

/** Whether a record has not ended by that day, or has. */
export const hasState = (
  column: string,
  { estado, today }: { readonly estado?: 'vigentes' | 'terminados' | undefined; readonly today: string },
): RawBuilder<boolean> => {
  if (estado === undefined) return sql<boolean>`true`;
  return estado === 'vigentes'
    ? sql<boolean>`(${sql.ref(column)} is null or ${sql.ref(column)} > ${today}::date)`
    : sql<boolean>`${sql.ref(column)} <= ${today}::date`;
};

/** Whether a column of countries is this one. */
export const isIn = (column: string, country: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ${country}::text`;
