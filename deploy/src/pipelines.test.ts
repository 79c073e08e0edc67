import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { areas } from 'shared/routes';
import { portalOf } from 'tooling/src/artefacts/portal.ts';
import { repositoryRoot } from 'tooling/src/layout.ts';
import { remoteScripts } from 'tooling/src/packages.ts';
import { releaseOrder } from './release-order.ts';

const folder = resolve(import.meta.dirname, '../pipelines');
const key = `vid_abcdefgh_${'x'.repeat(43)}`;

/** The commands of a pipeline, with the values that its variables have at the top. */
function commandsOf(text: string): string[] {
  const area = /^ {2}AREA: (\w+)$/m.exec(text)?.[1] ?? '';
  const portal = /^ {2}PORTAL: (\S+)$/m.exec(text)?.[1] ?? '';
  return [...text.matchAll(/(?:run: |- )(npm (?:test|run) .+)$/gm)].map(([, command = '']) =>
    command
      .replaceAll(/\$\{\{ env\.AREA \}\}|\$AREA/g, area)
      .replaceAll(/\$\{\{ env\.PORTAL \}\}|\$PORTAL/g, portal)
      // The reason is the commit, whatever the pipeline calls it.
      .replace(/"[^"]*"$/, 'commit'),
  );
}

const isOfOwnRepository = (name: string): boolean => name.startsWith('own-repository.');

test.each(readdirSync(folder).filter((name) => !isOfOwnRepository(name)))(
  '%s tests, builds and releases one remote with commands that exist',
  (name) => {
    const commands = commandsOf(readFileSync(resolve(folder, name), 'utf8'));
    expect(commands.map((command) => command.split(' -- ')[0])).toEqual([
      'npm test',
      'npm test',
      'npm run build',
      'npm run release',
    ]);
    // Read as text: the module declares a `jest` of its own.
    const source = readFileSync(resolve(repositoryRoot, 'tooling/src/test-stages.ts'), 'utf8');
    const known = [...source.matchAll(/name: '([\w-]+)'/g)].map(([, stage]) => stage);
    for (const command of commands.filter((one) => one.startsWith('npm test'))) {
      const [, named = '', words] = command.split(' -- ');
      expect(named.split(' ').filter((stage) => !known.includes(stage))).toEqual([]);
      if (words !== undefined) expect(areas.map((area) => `mfe-${area}/`)).toContain(words);
    }
    const args = commands.at(-1)?.split(' -- ')[1]?.split(' ') ?? [];
    const order = releaseOrder(args, { DEPLOY_KEY: key });
    expect(areas).toContain(order.parts[0]);
    expect(order.to?.origin).toBe('https://portal.example');
  },
);

test.each(readdirSync(folder).filter(isOfOwnRepository))(
  '%s tests, builds, checks, releases and rolls back a remote of its own repository with commands that exist',
  (name) => {
    const text = readFileSync(resolve(folder, name), 'utf8');
    const portal = /^ {2}PORTAL: (\S+)$/m.exec(text)?.[1] ?? '';
    expect(portalOf(portal, { DEPLOY_KEY: key })?.origin).toBe('https://portal.example');
    const scripts = [...text.matchAll(/(?:run: |- )pnpm run (\w+)(.*)$/gm)];
    expect(scripts.map(([, script]) => script)).toEqual([
      'types',
      'test',
      'build',
      'check',
      'release',
      'rollback',
    ]);
    for (const [, script = ''] of scripts) expect(Object.keys(remoteScripts)).toContain(script);
    const options = scripts.flatMap(([, , args = '']) =>
      [...args.matchAll(/--(\w+)/g)].map(([, one]) => one),
    );
    expect(options).toEqual(['out', 'from', 'to', 'from', 'to', 'reason', 'to']);
    // The version that this repository installs with.
    const bootstrap = readFileSync(resolve(repositoryRoot, 'tooling/bootstrap.mjs'), 'utf8');
    for (const [version] of text.matchAll(/pnpm@[\d.]+/g)) expect(bootstrap).toContain(`'${version}'`);
  },
);
