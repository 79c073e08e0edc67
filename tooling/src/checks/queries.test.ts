import { expect, test } from '@jest/globals';
import { queriesIn } from './queries.ts';

const foundIn = (text: string, path = 'api/src/areas/sales/declare.service.ts'): number =>
  queriesIn([{ path, text }]).length;

test.each([
  "  return db.selectFrom('contract').selectAll().execute();",
  "    .insertInto('audit_log')",
  'await sql`select 1`.execute(db);',
  'const { rows } = await sql<{ made: number }>`',
  "const name = sql.ref('contract.id');",
  "const sessionOf = statement<{ id: number }, Row>('caller-session', {},",
])('a query outside a repository is found: %s', (line) => {
  expect(foundIn(line)).toBe(1);
});

test.each([
  'api/src/areas/sales/repository.ts',
  'api/src/areas/sales/sale-history.repository.ts',
  'api/src/db/migrate.ts',
  'api/src/access/scope.ts',
  'api/src/testing/world.ts',
  'api/src/areas/sales/testing.ts',
  'api/src/areas/sales/declare.test.ts',
  'api/demo/sales/seed.ts',
])('repositories, the layers below, tests and demo data may query: %s', (path) => {
  expect(foundIn("  db.selectFrom('contract')", path)).toBe(0);
});

test('what only looks like a query is let be', () => {
  expect(foundIn("import { sql } from './x.ts'; // rows are read by selectFrom")).toBe(0);
  expect(foundIn('const statements = preparedNames.get(text);')).toBe(0);
});

test('a repository says whether a tenant limits its functions', () => {
  const path = 'api/src/areas/faqs/repository.ts';
  expect(foundIn('export const findFaq = (db: Database, id: number) =>', path)).toBe(1);
  expect(foundIn('export const findFaq = (db: System, id: number) =>', path)).toBe(0);
  expect(foundIn('export const findBrand = ({ db, scope }: Scoped, id: number) =>', path)).toBe(0);
});

test('Scoped is made only where a user has just been identified', () => {
  const line = '  const scoped = scopedTo(db, caller);';
  expect(foundIn(line)).toBe(1);
  expect(foundIn(line, 'api/src/http/route.ts')).toBe(0);
  expect(foundIn(line, 'api/src/areas/users/user-export.ts')).toBe(0);
});

test('routes call services, not repositories', () => {
  const line = "import { findFaq } from './repository.ts';";
  expect(foundIn(line, 'api/src/areas/faqs/routes.ts')).toBe(1);
  expect(foundIn(line)).toBe(0);
});
