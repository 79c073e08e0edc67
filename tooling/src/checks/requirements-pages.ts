import { posix } from 'node:path';
import { bracketedIds, documents, isTest, requirementsFolder, requirementsOf } from './requirements.ts';
import type { SourceFile } from './source-files.ts';

type Page = { readonly path: string; readonly text: string };

/** The test files that name each requirement in a title. */
function testsById(files: readonly SourceFile[]): Map<string, Set<string>> {
  const tests = new Map<string, Set<string>>();
  for (const { path, text } of files.filter(isTest)) {
    for (const [, ids = ''] of text.matchAll(bracketedIds)) {
      for (const id of ids.split(/[, ]+/)) tests.set(id, (tests.get(id) ?? new Set()).add(path));
    }
  }
  return tests;
}

/** `api/declare` for api/src/areas/sales/declare.test.ts. */
const shortName = (path: string): string =>
  `${path.split('/')[0]}/${posix.basename(path).replace(/(?:\.test|\.spec)?\.tsx?$/, '')}`;

const link = (path: string): string => `[${shortName(path)}](${posix.relative(requirementsFolder, path)})`;

const escaped = (text: string): string => text.replaceAll(/[\\`*<|~]/g, String.raw`\$&`);

/** docs/requirements/*.md: each requirement with its sentence and the test files that prove it. */
export function requirementPages(files: readonly SourceFile[]): Page[] {
  const tests = testsById(files);
  return documents.map(({ name, title }) => {
    const requirements = requirementsOf(name, files);
    const proved = requirements.filter(({ id }) => tests.has(id)).length;
    const rows = requirements.map(({ id, section, sentence }) => {
      const links = [...(tests.get(id) ?? [])].toSorted().map(link).join(', ');
      return `| ${id} | ${escaped(section)} | ${escaped(sentence)} | ${links || '–'} |`;
    });
    const text = [
      `# Requirements: ${title}`,
      '',
      `Written by \`npm run requirements\` from [its sentences](source/${name}.tsv) and the titles of the tests; a check of \`npm test\` keeps it true. Tests name ${proved} of these ${requirements.length} requirements. 'Decided' is how the project reads what the document leaves open.`,
      '',
      '| Id | Section | Requirement | Tests |',
      '| --- | --- | --- | --- |',
      ...rows,
      '',
    ].join('\n');
    return { path: `${requirementsFolder}/${name}.md`, text };
  });
}

export const requirementPagesAreTrue = (files: readonly SourceFile[]): string[] =>
  requirementPages(files).flatMap(({ path, text }) =>
    files.some((file) => file.path === path && file.text === text)
      ? []
      : [`${path}: is not what sources and test titles say; write it again with \`npm run requirements\``],
  );
