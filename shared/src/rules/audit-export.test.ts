import { expect, test } from '@jest/globals';
import { auditExportNotice } from './audit-export.ts';

test('an export that leaves entries out says how many there are, as the country writes figures', () => {
  expect(auditExportNotice(10_000, 'CHL')).toBeUndefined();
  expect(auditExportNotice(12_345, 'CHL')).toMatch(/^El archivo tiene las 10\.000 .* de 12\.345\./);
  expect(auditExportNotice(100_000, 'CHL')).toMatch(/ de 100\.000\./);
  expect(auditExportNotice(100_001, 'CHL')).toMatch(/ de más de 100\.000\./);
  expect(auditExportNotice(12_345, 'PER')).toMatch(/^El archivo tiene las 10,000 .* de 12,345\./);
});
