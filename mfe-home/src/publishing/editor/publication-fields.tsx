import { memo } from 'react';
import { DayField } from 'shared/day-field';
import { useFormState, useWatch } from 'shared/forms';
import { Stack, CheckboxField } from 'shared/ui/core';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

type PublicationFieldsProps = {
  readonly form: Editor['form'];
  readonly status: Editor['publication']['status'];
};

/**
 * Days on the wall, and how it is shown there. What has begun keeps its first day. It watches its own fields, so
 * that a key in another one does not draw it again.
 */
export const PublicationFields = memo(function PublicationFields({ form, status }: PublicationFieldsProps) {
  const { control } = form;
  const { errors } = useFormState({ control });
  const [startsOn, endsOn, pinned, asksConfirmation] = useWatch({
    control,
    name: ['startsOn', 'endsOn', 'pinned', 'asksConfirmation'],
  });
  const set = { shouldDirty: true, shouldValidate: true } as const;
  const hasBegun = status === 'published' || status === 'expired';
  return (
    <Stack gap="4">
      <DayField
        label={texts.startsOn}
        help={hasBegun ? undefined : texts.startsOnHelp}
        error={errors.startsOn?.message}
        disabled={hasBegun}
        value={startsOn ?? ''}
        onChange={(day) => form.setValue('startsOn', day || null, set)}
      />
      <DayField
        label={texts.endsOn}
        help={texts.endsOnHelp}
        error={errors.endsOn?.message}
        value={endsOn ?? ''}
        onChange={(day) => form.setValue('endsOn', day || null, set)}
      />
      <CheckboxField checked={pinned} onChange={(on) => form.setValue('pinned', on, set)}>
        {texts.pinned}
      </CheckboxField>
      <CheckboxField checked={asksConfirmation} onChange={(on) => form.setValue('asksConfirmation', on, set)}>
        {texts.asks}
      </CheckboxField>
    </Stack>
  );
});
