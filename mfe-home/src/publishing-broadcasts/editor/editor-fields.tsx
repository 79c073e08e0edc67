import { useCountry } from 'shared/country';
import { DayField } from 'shared/day-field';
import { linkTo as pathTo } from 'shared/routes';
import { Box, CheckboxField, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SelectField, Textarea } from 'shared/ui/inputs';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

const set = { shouldDirty: true, shouldValidate: true } as const;

/** Title, text and link. */
export function ContentFields({ editor: { form, values } }: { readonly editor: Editor }) {
  const { code } = useCountry();
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      <FormField required label={texts.name} error={errors.title?.message}>
        <Input autoComplete="off" {...form.register('title')} />
      </FormField>
      <FormField required label={texts.body} error={errors.body?.message}>
        <Textarea rows={5} {...form.register('body')} />
      </FormField>
      <FormField
        label={texts.link}
        help={texts.linkHelp(pathTo('HOME', code))}
        error={errors.linkTo?.message}
      >
        <Input inputMode="url" autoComplete="off" {...form.register('linkTo')} />
      </FormField>
      <CheckboxField
        checked={values.importance === 'high'}
        onChange={(on) => form.setValue('importance', on ? 'high' : 'normal', set)}
      >
        {texts.important}
      </CheckboxField>
    </Stack>
  );
}

/** 'HH:MM' of each half hour. */
const halfHours = Array.from({ length: 48 }, (_none, half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
}).slice(1);

/** When it is sent, and whether it pops up. */
export function DeliveryFields({ editor: { form, values } }: { readonly editor: Editor }) {
  const { errors } = form.formState;
  const { name: country } = useCountry();
  const { sendOn, sendTime } = values;
  const hours = [...new Set([...halfHours, ...(sendTime === null ? [] : [sendTime])])].toSorted();
  return (
    <Stack gap="4">
      <DayField
        label={texts.sendOn}
        help={texts.sendOnHelp}
        error={errors.sendOn?.message}
        value={sendOn ?? ''}
        onChange={(day) => {
          form.setValue('sendOn', day || null, set);
          if (day === '') form.setValue('sendTime', null, set);
        }}
      />
      {sendOn !== null && (
        <SelectField
          label={texts.sendTime}
          help={texts.sendTimeHelp(country)}
          error={errors.sendTime?.message}
          value={sendTime ?? ''}
          options={[
            { value: '', label: texts.startOfDay },
            ...hours.map((hour) => ({ value: hour, label: hour })),
          ]}
          onChange={(hour) => form.setValue('sendTime', hour || null, set)}
        />
      )}
      <Box>
        <CheckboxField checked={values.popsUp} onChange={(on) => form.setValue('popsUp', on, set)}>
          {texts.popsUp}
        </CheckboxField>
        <Text fontSize="sm" color="fg.muted" ms="7">
          {texts.popsUpHelp}
        </Text>
      </Box>
      {values.popsUp && (
        <DayField
          required
          label={texts.popsUntil}
          error={errors.popsUntil?.message}
          value={values.popsUntil ?? ''}
          onChange={(day) => form.setValue('popsUntil', day || null, set)}
        />
      )}
    </Stack>
  );
}
