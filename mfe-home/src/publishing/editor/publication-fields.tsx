import { DayField } from 'shared/day-field';
import { Stack, CheckboxField } from 'shared/ui/core';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

/** Days on the wall, and how it is shown there. What has begun keeps its first day. */
export function PublicationFields({ editor: { form, values, publication } }: { readonly editor: Editor }) {
  const { errors } = form.formState;
  const set = { shouldDirty: true, shouldValidate: true } as const;
  const hasBegun = publication.status === 'published' || publication.status === 'expired';
  return (
    <Stack gap="4">
      <DayField
        label={texts.startsOn}
        help={hasBegun ? undefined : texts.startsOnHelp}
        error={errors.startsOn?.message}
        disabled={hasBegun}
        value={values.startsOn ?? ''}
        onChange={(day) => form.setValue('startsOn', day || null, set)}
      />
      <DayField
        label={texts.endsOn}
        help={texts.endsOnHelp}
        error={errors.endsOn?.message}
        value={values.endsOn ?? ''}
        onChange={(day) => form.setValue('endsOn', day || null, set)}
      />
      <CheckboxField checked={values.pinned} onChange={(on) => form.setValue('pinned', on, set)}>
        {texts.pinned}
      </CheckboxField>
      <CheckboxField
        checked={values.asksConfirmation}
        onChange={(on) => form.setValue('asksConfirmation', on, set)}
      >
        {texts.asks}
      </CheckboxField>
    </Stack>
  );
}
