import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { repositoryRoot } from '../layout.ts';

export type SourceFile = { readonly path: string; readonly text: string };

const isText = /\.(?:ts|tsx|mjs|js|json|md|html|css|sql|tsv|ya?ml)$|(?:^|\/)(?:Dockerfile|run)$/;

/** Every text file that is or will be committed, except the lockfile. */
export function sourceFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed
    .split('\0')
    .filter(
      (path) => isText.test(path) && path !== 'pnpm-lock.yaml' && existsSync(resolve(repositoryRoot, path)),
    )
    .map((path) => ({ path, text: readFileSync(resolve(repositoryRoot, path), 'utf8') }));
}

/** `path:line: message` for every line that matches. */
export function findLines({ path, text }: SourceFile, pattern: RegExp, message: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${message}`] : []));
}
