import { expect, test } from '@jest/globals';
import { attachmentKind } from './attachment-kind.ts';

test('a PDF is told from every other file by its name', () => {
  expect(attachmentKind('Circular.PDF')).toEqual({ isPdf: true, label: 'PDF' });
  expect(attachmentKind('Turnos.csv')).toEqual({ isPdf: false, label: 'CSV' });
  expect(attachmentKind('sin nombre')).toEqual({ isPdf: false, label: 'Archivo' });
  expect(attachmentKind('pdf')).toEqual({ isPdf: false, label: 'Archivo' });
});
