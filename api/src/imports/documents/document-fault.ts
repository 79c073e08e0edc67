import { attachmentFaults } from 'shared/endpoints/attachments';
import { documentArchive } from 'shared/endpoints/record-imports';
import { mostBytesOf } from 'shared/rules/parameters';
import { ApiError } from '../../http/api-error.ts';

/** Why a file of a ZIP cannot be the document of a record. */
export type DocumentFault = 'type' | 'broken' | 'protected' | 'active' | 'size' | 'empty';

/** The largest PDF that is read, in bytes: the most that any country may allow. */
export const mostDocumentBytes = mostBytesOf('peso-pdf');

const reasons: Readonly<Record<DocumentFault, (name: string) => string>> = {
  ...attachmentFaults,
  active: (name) => `«${name}» contiene archivos o acciones que no se aceptan: imprímalo como PDF`,
  protected: (name) => `«${name}» pide una contraseña: guárdelo sin ella`,
  type: (name) => `«${name}» no es un PDF`,
};

/** In words, for the row that names the file. */
export const documentReason = (fault: DocumentFault, name: string): string => `${reasons[fault](name)}.`;

/** Why a whole ZIP is refused. */
export type ArchiveFault = 'type' | 'broken' | 'protected' | 'files' | 'unpacked' | 'nested' | 'slow';

/** Thrown while a ZIP is read. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault;
  /** The file of the ZIP that is at fault, where it is one. */
  readonly file: string;

  constructor(fault: ArchiveFault, file = '', cause?: unknown) {
    super(`The ZIP cannot be read: ${fault}.`, { cause });
    this.fault = fault;
    this.file = file;
  }
}

const refusals: Readonly<Record<ArchiveFault, (file: string) => string>> = {
  type: () => documentArchive.faults.type,
  broken: () => 'El ZIP está dañado. Créelo de nuevo y vuelva a intentarlo.',
  protected: () => 'El ZIP está protegido con una contraseña. Créelo sin ella y vuelva a intentarlo.',
  files: () => `El ZIP tiene más de ${documentArchive.mostFilesText} archivos. Divídalo en varios.`,
  unpacked: () =>
    `Los archivos del ZIP pesan más de ${documentArchive.mostUnpackedText} en total. Divídalo en varios.`,
  nested: (file) => `El ZIP contiene otro archivo comprimido («${file}»). Deje en él solo los PDF.`,
  slow: (file) =>
    `El ZIP tiene archivos que no se pueden leer, como «${file}». Quítelos y vuelva a intentarlo.`,
};

/** The refusal in words for the ZIP's owner. */
export const archiveRefusal = (error: ArchiveError): ApiError =>
  new ApiError('RULE_BROKEN', { message: refusals[error.fault](error.file), cause: error });
