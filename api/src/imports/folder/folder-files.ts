import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { countryCodes, type CountryCode } from 'shared/countries';
import { folderKinds } from 'shared/rules/records/integration';
import type { RecordKindName } from 'shared/rules/records/kinds';
import { errorCode } from '../../errno.ts';
import type { FolderProblem } from '../tables.ts';

/** Where files go once they are imported, beside those that wait. */
export const folderPlaces = { done: 'procesados', failed: 'con-errores' } as const;
type Place = keyof typeof folderPlaces;

/** What lies in the folder of a kind. */
export type FolderFile = {
  readonly country: CountryCode;
  readonly kind: RecordKindName;
  readonly name: string;
  /** From the import folder on: `CHL/debts/deudas.csv`. */
  readonly path: string;
  /** A link is not followed. */
  readonly isLink: boolean;
  readonly bytes: number;
  /** Nanoseconds since 1970. */
  readonly modified: string;
};

type Looked = { readonly files: readonly FolderFile[]; readonly problems: readonly FolderProblem[] };

/** The system's code of an error, for the people who look after the machine. */
const codeOf = (error: unknown): string => errorCode(error) ?? 'error';

/** Names under which systems write a file before they give it its own; hidden files are passed over too. */
const isUnfinished = (name: string): boolean =>
  name.startsWith('.') || /\.(?:tmp|part|filepart)$/i.test(name);

const isPlace = (name: string): boolean => Object.values<string>(folderPlaces).includes(name);

/** Makes what is missing of a kind's folders: a new country or kind needs no work on the machine. */
async function ensureFolders(root: string, relative: string): Promise<void> {
  for (const place of Object.values(folderPlaces))
    await mkdir(join(root, relative, place), { recursive: true });
}

async function lookIntoKind(root: string, country: CountryCode, kind: RecordKindName): Promise<Looked> {
  const relative = `${country}/${kind}`;
  const problems: FolderProblem[] = [];
  const about = (text: string) => problems.push({ country, text });
  if ((await lstat(join(root, relative)).catch(() => null))?.isSymbolicLink() === true)
    return { files: [], problems: [{ country, text: `«${relative}» es un enlace y no se sigue.` }] };
  try {
    await ensureFolders(root, relative);
  } catch (error) {
    about(`No se puede escribir en «${relative}» (${codeOf(error)}).`);
  }
  const files: FolderFile[] = [];
  try {
    for (const entry of await readdir(join(root, relative), { withFileTypes: true })) {
      const { name } = entry;
      const path = `${relative}/${name}`;
      if (isUnfinished(name) || isPlace(name)) continue;
      if (!entry.isFile() && !entry.isSymbolicLink()) {
        about(`«${path}» no es un archivo y no se lee.`);
        continue;
      }
      // Another server, or its owner, may have taken it away.
      const facts = await lstat(join(root, path), { bigint: true }).catch(() => null);
      if (facts === null) continue;
      const { size, mtimeNs } = facts;
      const isLink = facts.isSymbolicLink();
      files.push({ country, kind, name, path, isLink, bytes: Number(size), modified: String(mtimeNs) });
    }
  } catch (error) {
    about(`No se puede leer «${relative}» (${codeOf(error)}).`);
  }
  return { files: files.toSorted((one, other) => (one.name < other.name ? -1 : 1)), problems };
}

/** What lies where no file is taken: a folder with a wrong name would wait for ever without a word. */
async function strangers(root: string, relative: string, known: readonly string[]): Promise<string[]> {
  const entries = await readdir(join(root, relative), { withFileTypes: true });
  return entries.filter(({ name }) => !isUnfinished(name) && !known.includes(name)).map(({ name }) => name);
}

async function lookIntoCountry(root: string, country: CountryCode): Promise<Looked> {
  const kinds = folderKinds(country);
  if ((await lstat(join(root, country)).catch(() => null))?.isSymbolicLink() === true)
    return { files: [], problems: [{ country, text: `«${country}» es un enlace y no se sigue.` }] };
  const looked: Looked[] = [];
  for (const kind of kinds) looked.push(await lookIntoKind(root, country, kind));
  const others = await strangers(root, country, kinds).catch(() => []);
  return {
    files: looked.flatMap(({ files }) => files),
    problems: [
      ...looked.flatMap(({ problems }) => problems),
      ...others.map((name) => ({
        country,
        text: `«${country}/${name}» no se lee: no es la carpeta de un tipo de registro.`,
      })),
    ],
  };
}

/** Problems that are kept; more of them are one mistake. */
const mostProblems = 20;

/**
 * Looks for files, those of a country in the order in which kinds depend on each other, and makes the folders that
 * are missing. A folder that is missing itself is not made: it may be a volume that is away.
 */
export async function lookIntoFolder(root: string): Promise<Looked> {
  try {
    await readdir(root);
  } catch (error) {
    const text = `No se puede leer la carpeta de importación (${codeOf(error)}).`;
    return { files: [], problems: [{ country: null, text }] };
  }
  const looked: Looked[] = [];
  for (const country of countryCodes) looked.push(await lookIntoCountry(root, country));
  const others = await strangers(root, '', countryCodes);
  const problems = [
    ...others.map((name) => ({ country: null, text: `«${name}» no se lee: no es la carpeta de un país.` })),
    ...looked.flatMap((one) => one.problems),
  ];
  return { files: looked.flatMap(({ files }) => files), problems: problems.slice(0, mostProblems) };
}

/** The content of a file that is as it was seen; null: it is not any more. Links are not followed. */
export async function readFolderFile(root: string, file: FolderFile): Promise<Buffer | null> {
  const handle = await open(join(root, file.path), constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size, mtimeNs } = await handle.stat({ bigint: true });
    if (Number(size) !== file.bytes || String(mtimeNs) !== file.modified) return null;
    const content = await handle.readFile();
    return content.length === file.bytes ? content : null;
  } finally {
    await handle.close();
  }
}

/** Of a file's name, in bytes, with room for what is added to it. */
const longestName = 180;

/** `123-deudas.csv`: the import's number makes it one of a kind. */
function nameIn(importId: number, name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let kept = stem;
  while (Buffer.byteLength(kept + ending) > longestName && kept !== '') kept = kept.slice(0, -1);
  return `${importId}-${kept}${ending.slice(0, 20)}`;
}

type Moved = {
  readonly path: string;
  readonly bytes: number;
  readonly modified: string;
  readonly importId: number;
  readonly place: Place;
  /** The copy with its faults, an .xlsx file. */
  readonly corrected: Buffer | null;
};

/**
 * Moves an imported file away, and puts its corrected copy beside it; nothing is overwritten. One that was replaced
 * meanwhile stays: it is another file. False where it is neither here nor there: its owner, or a volume, took it away.
 */
export async function moveFolderFile(root: string, moved: Moved): Promise<boolean> {
  const { path, importId, place, corrected } = moved;
  const [folder, name] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
  const target = join(root, folder, folderPlaces[place], nameIn(importId, name));
  const facts = await lstat(join(root, path), { bigint: true }).catch(() => null);
  const isMoved = (await lstat(target).catch(() => null)) !== null;
  if (facts === null) return isMoved;
  if (corrected !== null) {
    const beside = target.replace(/\.[^./]*$/, '') + '-errores.xlsx';
    await writeFile(beside, corrected, { flag: 'wx' }).catch((error: unknown) => {
      // A server that was killed before it moved the file has written it.
      if (errorCode(error) !== 'EEXIST') throw error;
    });
  }
  if (Number(facts.size) !== moved.bytes || String(facts.mtimeNs) !== moved.modified) return true;
  // The name has the number of its import, so another file can only be there on purpose.
  if (isMoved) throw new Error(`${target} exists.`);
  await rename(join(root, path), target);
  return true;
}
