import { useCountry } from 'shared/country';
import { DayField } from 'shared/day-field';
import { linkTo as pathTo } from 'shared/routes';
import { bannerScreens } from 'shared/rules/banner';
import { Box, CheckboxField, FormField, Input, Stack, Text } from 'shared/ui/core';
import { PictureField } from './picture-field.tsx';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

const set = { shouldDirty: true, shouldValidate: true } as const;

/** A page of this portal, copied from the address bar, is a path of it. */
const asPath = (link: string): string => {
  const text = link.trim();
  return text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
};

/** Text, link and pictures. */
export function ContentFields({ editor: { form, values } }: { readonly editor: Editor }) {
  const { code } = useCountry();
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      <FormField required label={texts.label} help={texts.labelHelp} error={errors.label?.message}>
        <Input autoComplete="off" {...form.register('label')} />
      </FormField>
      <Box>
        <CheckboxField checked={values.labelShown} onChange={(on) => form.setValue('labelShown', on, set)}>
          {texts.labelShown}
        </CheckboxField>
        <Text fontSize="sm" color="fg.muted" ms="7">
          {texts.labelHidden}
        </Text>
      </Box>
      <FormField
        label={texts.link}
        help={texts.linkHelp(pathTo('HOME', code))}
        error={errors.linkTo?.message}
      >
        <Input inputMode="url" autoComplete="off" {...form.register('linkTo', { setValueAs: asPath })} />
      </FormField>
      {bannerScreens.map((screen) => (
        <PictureField
          key={screen}
          screen={screen}
          path={values[screen]}
          error={errors[screen]?.message}
          onChange={(path) => form.setValue(screen, path, set)}
        />
      ))}
    </Stack>
  );
}

/** First and last day on the wall. */
export function DayFields({ editor: { form, values } }: { readonly editor: Editor }) {
  const { errors } = form.formState;
  return (
    <Stack gap="4">
      <DayField
        label={texts.startsOn}
        help={texts.startsOnHelp}
        error={errors.startsOn?.message}
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
    </Stack>
  );
}
