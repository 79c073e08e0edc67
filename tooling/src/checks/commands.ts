import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { projects, folderOf, repositoryRoot } from '../layout.ts';
import { findLines, type SourceFile } from './source-files.ts';

function scriptsOf(folder: string): readonly string[] {
  const manifest: unknown = JSON.parse(readFileSync(resolve(repositoryRoot, folder, 'package.json'), 'utf8'));
  const scripts =
    typeof manifest === 'object' && manifest !== null && 'scripts' in manifest ? manifest.scripts : {};
  return Object.keys(Object(scripts));
}

/** Checks that every command named in documents exists; `stageNames` are the stages of `npm test`. */
export function commands(files: readonly SourceFile[], stageNames: readonly string[]): string[] {
  const ofRoot = new Set(['test', 'start', 'install', ...scriptsOf('.')]);
  const ofFolder = new Map(
    ['bench', 'api', ...projects.map(folderOf)].map((folder) => [folder, scriptsOf(folder)]),
  );
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap((file) => [
      ...[...file.text.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g)].flatMap(([command, name = '']) =>
        ofRoot.has(name)
          ? []
          : findLines(file, new RegExp(command), `names \`${command}\`, which does not exist`),
      ),
      ...[...file.text.matchAll(/npm test -- ([a-z-]+)/g)].flatMap(([command, name = '']) =>
        stageNames.includes(name)
          ? []
          : findLines(file, new RegExp(command), `names the stage ${name}, which does not exist`),
      ),
      ...[...file.text.matchAll(/pnpm --filter ([a-z-]+) ([a-z:-]+)/g)].flatMap(
        ([command, folder = '', name = '']) =>
          ofFolder.get(folder)?.includes(name)
            ? []
            : findLines(file, new RegExp(command), `names \`${command}\`, which does not exist`),
      ),
    ]);
}
