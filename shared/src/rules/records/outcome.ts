/** What an import does with a record: creates it, changes it, leaves it, ends it, or cannot read its row. */
export const recordStatuses = ['new', 'changed', 'same', 'end', 'wrong'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** Where an import of records stands. */
export const importStatuses = [
  'checking',
  'ready',
  'unchanged',
  'faulty',
  'applying',
  'applied',
  'undoing',
  'undone',
  'failed',
  'discarded',
  'expired',
  'tried',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** How records came: in a person's file, by the integration API, or in a file of the import folder. */
export const importOrigins = ['file', 'api', 'folder'] as const;
export type ImportOrigin = (typeof importOrigins)[number];

/** The server is working on it. */
export const isImportBusy = (status: ImportStatus): boolean =>
  status === 'checking' || status === 'applying' || status === 'undoing';

export const importStatusNames: Readonly<Record<ImportStatus, string>> = {
  checking: 'En revisión',
  ready: 'Por aplicar',
  unchanged: 'Sin cambios',
  faulty: 'Con errores',
  applying: 'Aplicándose',
  applied: 'Aplicada',
  undoing: 'Deshaciéndose',
  undone: 'Deshecha',
  failed: 'Fallida',
  discarded: 'Descartada',
  expired: 'Vencida',
  tried: 'Prueba',
};
