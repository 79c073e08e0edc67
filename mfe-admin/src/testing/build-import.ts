import type { RecordImportDetail } from 'shared/endpoints/record-imports';

/** A previewed file of debts with two changes, ready to be applied. */
export const buildImport = (change: Partial<RecordImportDetail> = {}): RecordImportDetail => ({
  id: 7,
  kind: 'debts',
  country: 'CHL',
  filename: 'deudas.xlsx',
  complete: false,
  status: 'ready',
  createdAt: '2026-11-20T15:00:00.000Z',
  appliedAt: null,
  undoneAt: null,
  person: 'Ana Rojas',
  integration: null,
  counts: { new: 1, changed: 1, same: 3, end: 0, wrong: 0 },
  done: 5,
  total: 5,
  message: null,
  outdated: false,
  unread: [],
  documents: null,
  left: 0,
  undoneBy: null,
  file: { url: '/api/files/7', filename: 'deudas.xlsx' },
  corrected: null,
  may: { apply: true, discard: true, undo: false },
  ...change,
});
