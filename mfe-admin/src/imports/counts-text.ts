import type { CountryCode } from 'shared/countries';
import type { RecordImport } from 'shared/endpoints/record-imports';
import { formatCount } from 'shared/format';
import { recordStatuses, type RecordStatus } from 'shared/rules/records/outcome';
import { texts } from './texts.ts';

/** '12 nuevos · 3 cambian', without what there is none of. */
export const countsText = (
  counts: NonNullable<RecordImport['counts']>,
  country: CountryCode,
  shown: readonly RecordStatus[] = recordStatuses,
): string =>
  shown
    .filter((status) => counts[status] > 0)
    .map((status) => texts.counted(status, counts[status], formatCount(counts[status], country)))
    .join(' · ');
