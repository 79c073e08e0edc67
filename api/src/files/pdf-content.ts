import { PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, type PDFObject } from '@cantoo/pdf-lib';

/** Why a PDF is not kept: it cannot be read, asks for a password, or holds something that runs or is taken out of it. */
export type PdfFault = 'broken' | 'protected' | 'active';

/** Actions that run a script or a program, or send or fetch something, as `/S` of an action names them. */
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

/** Keys that stand nowhere else: scripts, files within the file, forms with programs of their own, players. */
const activeKeys: ReadonlySet<string> = new Set([
  '/JS',
  '/JavaScript',
  '/EF',
  '/EmbeddedFiles',
  '/XFA',
  '/RichMediaContent',
]);

/** Indirect objects are visited one by one; what stands within one is a tree, whose depth a hostile file may choose. */
function isActive(root: PDFObject): boolean {
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

/** Reads the whole file, compressed objects included: a name may hide in them. Takes a second for 15 MB. */
export async function pdfFault(bytes: Uint8Array): Promise<PdfFault | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
    if (document.isEncrypted) return 'protected';
    if (document.getPageCount() === 0) return 'broken';
    return document.context.enumerateIndirectObjects().some(([, object]) => isActive(object))
      ? 'active'
      : null;
  } catch {
    return 'broken';
  }
}
