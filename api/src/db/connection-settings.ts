/** The address of a database with these settings of PostgreSQL for each connection, after those that it has already. */
export function withSettings(url: string, settings: Readonly<Record<string, string>>): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const added = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  address.searchParams.set('options', [...(given === null ? [] : [given]), ...added].join(' '));
  // PostgreSQL's own programs know no `+` for a space.
  address.search = address.search.replaceAll('+', '%20');
  return address.href;
}

/**
 * The address of the schema of one operator in a database of several (`DATABASE_SCHEMA`). Extensions are in `public`.
 */
export const inSchema = (url: string, schema: string): string =>
  withSettings(url, { search_path: `${schema},public` });
