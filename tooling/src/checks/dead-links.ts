import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { repositoryRoot } from '../layout.ts';
import type { SourceFile } from './source-files.ts';

const link = /\]\(([^)\s#:]+)(?:#[^)]*)?\)/g;

const exists = (path: string): boolean => existsSync(resolve(repositoryRoot, path));

/** Relative links of documents that lead to no file or folder. */
export const deadLinks = (files: readonly SourceFile[], isThere = exists): string[] =>
  files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(link)].flatMap(([, target = '']) =>
        isThere(join(dirname(path), target)) ? [] : [`${path}: links to ${target}, which does not exist`],
      ),
    );
