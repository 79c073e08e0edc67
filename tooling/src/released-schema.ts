import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { OpenedDatabase } from 'api/src/db/database.ts';
import { schemaShape } from 'api/src/db/schema-shape.ts';
import { formerRelease } from 'api/src/testing/former-release.ts';
import { repositoryRoot } from './layout.ts';
import { done, fail, UsageError } from './terminal.ts';

/**
 * `npm run released-schema -- <commit>`: keeps the tables of the release that is now in service. The tests compare
 * those of the next one with them, and run its server on the new schema.
 */
async function main(): Promise<void> {
  const [name = 'HEAD'] = process.argv.slice(2);
  const commit = execFileSync('git', ['rev-parse', `${name}^{commit}`], { cwd: repositoryRoot })
    .toString()
    .trim();
  const former = await formerRelease(commit);
  if (former === undefined) throw new UsageError(`There is no commit ${name} here.`);
  const itsOwn = (file: string) => import(resolve(dirname(former.server), 'db', file));
  const { migrate } = await itsOwn('migrate.ts');
  const opened: OpenedDatabase = await (await itsOwn('embedded.ts')).openPGlite({});
  await migrate(opened.db);
  const tables = await schemaShape(opened.db);
  await opened.close();
  await former.remove();
  const path = resolve(repositoryRoot, 'api/src/db/released-schema.json');
  await writeFile(path, `${JSON.stringify({ commit, tables }, null, 2)}\n`);
  done(`${path} has the ${Object.keys(tables).length} tables of ${commit.slice(0, 8)}.`);
}

await main().catch((error: unknown) => fail(error, [UsageError]));
