import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { renderScreens, screensPath } from './checks/screens-document.ts';
import { repositoryRoot } from './layout.ts';
import { runCommand } from './run-command.ts';
import { done } from './terminal.ts';

/** `npm run screens`: writes docs/screens.md from the route table. */
await writeFile(resolve(repositoryRoot, screensPath), renderScreens());
await runCommand(process.execPath, [resolve(repositoryRoot, 'node_modules/oxfmt/bin/oxfmt'), screensPath]);
done(`${screensPath} is up to date.`);
