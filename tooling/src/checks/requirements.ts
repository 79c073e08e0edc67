import type { SourceFile } from './source-files.ts';

export const requirementsFolder = 'docs/requirements';

/** One source file and one page per document. */
export const documents = [
  { name: 'portal', title: 'Portal' },
  { name: 'sales', title: 'Sales' },
  { name: 'users-and-help', title: 'Users, discounts and help' },
  { name: 'security', title: 'Security and durability' },
] as const;

type Requirement = { readonly id: string; readonly section: string; readonly sentence: string };

/** P-001, S-001, U-001 are requirements of the three documents, T1 of security and D1 of durability. */
export const idPattern = String.raw`(?:[PSU]-\d{3}|[TD]\d{1,2})`;

/** The ids at the end of a title: `… [S-205 S-206]`. */
export const bracketedIds = new RegExp(String.raw`\[(${idPattern}(?:[, ]+${idPattern})*)\]`, 'g');

/** The examples of this file are wrong on purpose. */
export const exampleFile = 'tooling/src/checks/requirement-ids.test.ts';

/** A test file, or a table of tests that several of them run. */
export const isTest = ({ path }: SourceFile): boolean =>
  /\.(?:test|spec)\.tsx?$|\/testing\/[\w-]+-rules\.ts$/.test(path) && path !== exampleFile;

/** The rows of a source file: id, section of the document, sentence, separated by tabs below a heading. */
export function requirementsOf(name: string, files: readonly SourceFile[]): Requirement[] {
  const source = files.find(({ path }) => path === `${requirementsFolder}/source/${name}.tsv`);
  return (source?.text ?? '')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', section = '', sentence = ''] = line.split('\t');
      return { id, section, sentence };
    });
}
