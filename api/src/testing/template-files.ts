import { MemoryFS } from '@electric-sql/pglite';

const blockBytes = 512;
/** Where the engine expects its cluster. */
const clusterFolder = '/pglite/data';

type Entry = { readonly path: string; readonly isFolder: boolean; readonly content: Uint8Array };

/**
 * The entries of an engine's dump, each folder before its contents (POSIX ustar: a header block, then the
 * content in blocks).
 */
function* entriesOf(archive: Buffer): Generator<Entry> {
  let at = 0;
  const field = (offset: number, length: number): string =>
    archive.toString('latin1', at + offset, at + offset + length).split('\0', 1)[0] ?? '';
  while (at < archive.length && archive[at] !== 0) {
    const size = Number.parseInt(field(124, 12), 8) || 0;
    const start = at + blockBytes;
    yield {
      path: [clusterFolder, field(345, 155), field(0, 100)]
        .filter((part) => part !== '')
        .map((part, index) => (index === 0 ? part : part.replaceAll(/^\/|\/$/g, '')))
        .join('/'),
      isFolder: field(156, 1) === '5',
      content: archive.subarray(start, start + size),
    };
    at = start + Math.ceil(size / blockBytes) * blockBytes;
  }
}

/**
 * The engine's in-memory file system with a dumped cluster. The engine's own loader checksums every header
 * and copies every file; here files are slices of the archive, which from then on belongs to this database
 * alone.
 */
export class TemplateFiles extends MemoryFS {
  readonly #archive: Buffer;

  constructor(archive: Buffer) {
    super();
    this.#archive = archive;
  }

  override async initialSyncFs(): Promise<void> {
    const FS = this.pg?.Module.FS;
    if (FS === undefined) throw new Error('The engine must fill its file system before it starts.');
    FS.mkdirTree(clusterFolder);
    for (const { path, isFolder, content } of entriesOf(this.#archive)) {
      if (isFolder) FS.mkdir(path);
      else FS.writeFile(path, content, { canOwn: true });
    }
  }
}
