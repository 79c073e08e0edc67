import type { ImportJob } from 'shared/endpoints/imports';
import { formatCount } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Stack, Text } from 'shared/ui/core';
import { Progress } from 'shared/ui/occasional';
import { uploadTexts as texts } from './texts.ts';

/** How far an import is. Null: nothing is known yet. */
export function ImportProgress({ job }: { readonly job: ImportJob | null }) {
  const country = useCountryCode();
  const text = (): string => {
    if (job === null || job.state === 'waiting') return texts.waiting;
    if (job.total === null) return texts.reading;
    const [done, total] = [formatCount(job.done, country), formatCount(job.total, country)];
    return job.step === 'load' ? texts.loading(done, total) : texts.checking(done, total);
  };
  const part = job?.total ? Math.round((job.done / job.total) * 100) : null;
  return (
    <Stack gap="3" py="6">
      <Text role="status" fontWeight="medium">
        {text()}
      </Text>
      <Progress.Root value={part} size="sm" colorPalette="brand" aria-label={texts.title}>
        <Progress.Track borderRadius="full">
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      {job && <Text color="fg.muted">{job.filename}</Text>}
      {job?.step === 'load' && <Text color="fg.muted">{texts.goesOn}</Text>}
    </Stack>
  );
}
