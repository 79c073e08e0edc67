import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { accessPath, renderAccess } from './checks/access-document.ts';
import { repositoryRoot } from './layout.ts';
import { runCommand } from './run-command.ts';
import { done } from './terminal.ts';

/** `npm run access`: writes docs/access.md from the API's endpoints, the roles and the two-tenant test. */
await writeFile(resolve(repositoryRoot, accessPath), renderAccess());
await runCommand(process.execPath, [resolve(repositoryRoot, 'node_modules/oxfmt/bin/oxfmt'), accessPath]);
done(`${accessPath} is up to date.`);
