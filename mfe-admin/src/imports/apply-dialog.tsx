import { useState } from 'react';
import type { CountryCode } from 'shared/countries';
import type { RecordImport } from 'shared/endpoints/record-imports';
import { formatCount, parseNumber } from 'shared/format';
import { Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { countsText } from './counts-text.ts';
import { texts } from './texts.ts';

type ApplyDialogProps = {
  readonly open: boolean;
  readonly busy: boolean;
  readonly filename: string;
  readonly counts: NonNullable<RecordImport['counts']>;
  readonly country: CountryCode;
  readonly onClose: () => void;
  /** Gets how many records end. */
  readonly onApply: (ending: number) => void;
};

/** Asks before an import is applied; where records end, their number is typed. */
export function ApplyDialog({ open, busy, filename, counts, country, onClose, onApply }: ApplyDialogProps) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const ending = formatCount(counts.end, country);
  const isRight = counts.end === 0 || parseNumber(typed, country, 0) === counts.end;
  const apply = (): void => {
    setTried(true);
    if (isRight) onApply(counts.end);
  };
  return (
    <AppDialog
      open={open}
      onClose={onClose}
      title={texts.applyTitle(filename)}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button colorPalette={counts.end > 0 ? 'danger' : 'brand'} loading={busy} onClick={apply}>
            {texts.apply}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{texts.applySummary(countsText(counts, country, ['new', 'changed', 'end']))}</Text>
        {counts.end > 0 && (
          <FormField
            label={texts.typeCount(ending)}
            error={tried && !isRight ? texts.wrongCount : undefined}
            required
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </FormField>
        )}
      </Stack>
    </AppDialog>
  );
}
