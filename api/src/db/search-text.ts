import { type RawBuilder, sql } from 'kysely';

const accented = 'áéíóúüñàèìòùäëïöç';
const plain = 'aeiouunaeiouaeioc';

/**
 * A text as people search it: without case and accents. Letters are replaced before they are made small, because a
 * database with the collation C knows no capitals beyond A to Z.
 */
export const searchText = (text: RawBuilder<string> | string): RawBuilder<string> =>
  sql<string>`lower(translate((${text})::text, ${accented + accented.toUpperCase()}, ${plain + plain}))`;
