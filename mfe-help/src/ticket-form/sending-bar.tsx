import { useCountryCode } from 'shared/session';
import { Stack, Text } from 'shared/ui/core';
import { Progress } from 'shared/ui/occasional';
import { sizeText } from '../common/size-text.ts';
import { texts } from './texts.ts';
import type { TicketFormState } from './use-ticket-form.ts';

/** Upload progress, because videos take a while on a phone. */
export function SendingBar({ form }: { readonly form: TicketFormState }) {
  const country = useCountryCode();
  const files = form.getValues('files');
  if (files.length === 0) return null;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const said = texts.sendingFiles(files.length, sizeText(bytes, country));
  return (
    <Stack gap="2" role="status">
      <Text fontSize="sm" color="fg.muted">
        {said}
      </Text>
      <Progress.Root value={null} size="sm" colorPalette="brand" aria-label={said}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  );
}
