import type { RecordImportDetail } from 'shared/endpoints/record-imports';
import { formatCount } from 'shared/format';
import { Stack, Text } from 'shared/ui/core';
import { Progress } from 'shared/ui/occasional';
import { texts } from './texts.ts';

function textOf({ status, done, total, country, documents }: RecordImportDetail): string {
  if (status === 'undoing') return texts.undoing;
  if (total === null) return done === 0 && status === 'checking' ? texts.reading : texts.waiting;
  const [part, all] = [formatCount(done, country), formatCount(total, country)];
  if (status === 'applying') return texts.applying(part, all);
  return documents === null ? texts.checking(part, all) : texts.checkingDocuments(part, all);
}

/** How far the work on an import is. */
export function ImportProgress({ detail }: { readonly detail: RecordImportDetail }) {
  const { done, total } = detail;
  return (
    <Stack gap="3" py="4">
      <Text role="status" fontWeight="medium">
        {textOf(detail)}
      </Text>
      <Progress.Root
        value={total ? Math.round((done / total) * 100) : null}
        size="sm"
        colorPalette="brand"
        aria-label={texts.title}
      >
        <Progress.Track borderRadius="full">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Text color="fg.muted">{texts.goesOn}</Text>
    </Stack>
  );
}
