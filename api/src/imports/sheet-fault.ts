import { formatCount } from 'shared/format';
import type { CountryCode } from 'shared/countries';
import { importFileFaults, mostRowsImported } from 'shared/endpoints/imports';
import { ApiError } from '../http/api-error.ts';

/** Why a file cannot be read as a sheet. */
export type SheetFault = 'type' | 'broken' | 'protected' | 'tooLarge' | 'tooManyRows' | 'tooSlow' | 'empty';

/** Thrown while a file is read. */
export class SheetError extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault, cause?: unknown) {
    super(`The sheet cannot be read: ${fault}.`, { cause });
    this.fault = fault;
  }
}

const tooLarge =
  'El contenido del archivo es demasiado grande. Deje solo las filas y columnas de la plantilla, o divídalo en varios archivos.';

const messages: Readonly<Record<SheetFault, (country: CountryCode) => string>> = {
  type: () => importFileFaults.type,
  empty: () => 'El archivo no tiene filas con datos.',
  broken: () => 'El archivo está dañado o no es una planilla. Guárdelo de nuevo y vuelva a intentarlo.',
  protected: () => 'El archivo está protegido con una contraseña. Guárdelo sin ella y vuelva a intentarlo.',
  tooLarge: () => tooLarge,
  tooManyRows: (country) =>
    `El archivo tiene más de ${formatCount(mostRowsImported, country)} filas. Divídalo en varios archivos.`,
  tooSlow: () => 'El archivo tardó demasiado en leerse. Divídalo en varios archivos y vuelva a intentarlo.',
};

/** The refusal in words for the file's owner. */
export const sheetRefusal = (error: SheetError, country: CountryCode): ApiError =>
  new ApiError('RULE_BROKEN', { message: messages[error.fault](country), cause: error });

/** The refusal of a file whose work does not fit into memory. */
export const tooLargeRefusal = (cause: unknown): ApiError =>
  new ApiError('RULE_BROKEN', { message: tooLarge, cause });
