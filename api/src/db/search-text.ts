import { type RawBuilder, sql } from 'kysely';

/** A text normalised for search and sorting, without case and accents, as defined in migration 0170. */
export const searchText = (text: RawBuilder<string> | string): RawBuilder<string> =>
  sql<string>`fold_text((${text})::text)`;

/** A trigram index needs three letters or digits in a row, or a word's beginning. */
const hasTrigram = /[\p{L}\p{N}]{3}/u;

const wordsOf = (typed: string): Set<string> => new Set(typed.split(/\s+/).filter((word) => word !== ''));

/** The words of a typed text that an index finds anywhere in a search column. */
export const indexedWords = (typed: string): string =>
  [...wordsOf(typed)].filter((word) => hasTrigram.test(word)).join(' ');

/**
 * Whether a search column has every typed word, in any order. Words of three or more letters match anywhere,
 * shorter ones at the beginning of a word: both use the column's trigram index. No words match every row.
 *
 * The column is `… text generated always as (searchable_text(…)) stored`, or kept by a trigger where the text
 * comes from several tables, with the index `using gin (… gin_trgm_ops)`.
 */
export function hasWords(column: string, typed: string): RawBuilder<boolean> {
  const words = wordsOf(typed);
  if (words.size === 0) return sql<boolean>`true`;
  const conditions = [...words].map((word) => {
    const literal = word.replaceAll(/[\\%_]/g, String.raw`\$&`);
    return sql`${sql.ref(column)} like fold_text(${hasTrigram.test(word) ? `%${literal}%` : `% ${literal}%`})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
