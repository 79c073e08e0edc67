import { sql, type RawBuilder } from 'kysely';
import type { CountryCode } from 'shared/countries';
import { hasWords } from './search-text.ts';

/**
 * Up to this many people are looked up by their ids and sorted. More of them are found sooner by reading the names of
 * the country in their order until a page is full.
 */
export const fewPeople = 2_000;

/**
 * Whether a person is one of a query's ids, which are found first: the database would otherwise read the country's
 * names in order and may find the first match at their end.
 */
export const isOneOf = (ids: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`app_user.id = any(array(${ids}))`;

/**
 * Whether a person of the country has the words in their name or e-mail. `is true` keeps the country out of the search
 * in indexes: reading it there for all its people takes longer than for those who have the words.
 */
export const isNamed = (country: CountryCode, words: string): RawBuilder<boolean> =>
  isOneOf(sql`select named.id from app_user named
    where (named.country_code = ${country}) is true and ${hasWords('named.search_text', words)}`);
