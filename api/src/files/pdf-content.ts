import type { PDFObject } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

/**
 * Why a PDF is refused: unreadable, password-protected, or with content that executes or can be extracted.
 */
export type PdfFault = 'broken' | 'protected' | 'active';

/** Actions that run a script or program, or send or fetch something, as an action's `/S` names them. */
const activeActions: ReadonlySet<string> = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToE',
  '/GoToR',
  '/Movie',
  '/Rendition',
  '/RichMediaExecute',
]);

/** Keys that only occur with scripts, embedded files, XFA forms and media players. */
const activeKeys: ReadonlySet<string> = new Set([
  '/JS',
  '/JavaScript',
  '/EF',
  '/EmbeddedFiles',
  '/XFA',
  '/RichMediaContent',
]);

/** Indirect objects are visited one by one; within one is a tree, whose depth a hostile file may choose. */
function isActive({ PDFArray, PDFDict, PDFName, PDFStream }: Library, root: PDFObject): boolean {
  const waiting: PDFObject[] = [root];
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFArray) waiting.push(...dict.asArray());
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      if (activeKeys.has(key.toString())) return true;
      if (value instanceof PDFName && key.toString() === '/S' && activeActions.has(value.toString()))
        return true;
      waiting.push(value);
    }
  }
  return false;
}

/** Reads the whole file, compressed objects included: a name may hide in them. 15 MB take a second. */
export async function pdfFault(bytes: Uint8Array): Promise<PdfFault | null> {
  // Large, and few calls read a PDF: a starting server does not wait for it.
  const library = await import('@cantoo/pdf-lib');
  try {
    const document = await library.PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
    if (document.isEncrypted) return 'protected';
    if (document.getPageCount() === 0) return 'broken';
    return document.context.enumerateIndirectObjects().some(([, object]) => isActive(library, object))
      ? 'active'
      : null;
  } catch {
    return 'broken';
  }
}
