import { announcementCategories } from 'shared/endpoints/announcements';
import { RichTextEditor } from 'shared/rich-text';
import { Box, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { SimpleGrid } from 'shared/ui/data';
import { PicturesField } from './pictures-field.tsx';
import { texts } from './texts.ts';
import { upload } from './upload.ts';
import type { Editor } from './use-editor.ts';

const orNull = (text: string): string | null => text.trim() || null;

/** What is written: title, category, text, pictures and the button below. */
export function ContentFields({ editor: { form, values, textKey } }: { readonly editor: Editor }) {
  const { errors } = form.formState;
  const set = { shouldDirty: true, shouldValidate: true } as const;
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" gridTemplateColumns={{ sm: 'minmax(0, 1fr) 12rem' }}>
        <FormField required label={texts.name} error={errors.title?.message}>
          <Input autoComplete="off" {...form.register('title')} />
        </FormField>
        <SelectField
          label={texts.category}
          value={values.category}
          options={announcementCategories.map((value) => ({ value, label: value }))}
          onChange={(value) =>
            form.setValue('category', announcementCategories.find((one) => one === value) ?? 'Noticias', set)
          }
        />
      </SimpleGrid>
      <Box>
        <Text fontWeight="medium" fontSize="sm" mb="1.5">
          {texts.text}
        </Text>
        <RichTextEditor
          key={textKey}
          label={texts.text}
          initial={values.content}
          invalid={errors.content !== undefined}
          onChange={(html) => form.setValue('content', html, set)}
          onUpload={async (file) => (await upload(file)).url}
        />
        {errors.content && (
          <Text role="alert" mt="1" fontSize="sm" color="fg.error">
            {errors.content.message}
          </Text>
        )}
      </Box>
      <PicturesField form={form} pictures={values.pictures} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField label={texts.linkUrl} help={texts.linkUrlHelp} error={errors.linkUrl?.message}>
          <Input
            inputMode="url"
            autoComplete="off"
            {...form.register('linkUrl', { setValueAs: (text: string | null) => orNull(text ?? '') })}
          />
        </FormField>
        <FormField label={texts.linkText} help={texts.linkTextHelp} error={errors.linkText?.message}>
          <Input
            autoComplete="off"
            {...form.register('linkText', { setValueAs: (text: string | null) => orNull(text ?? '') })}
          />
        </FormField>
      </SimpleGrid>
    </Stack>
  );
}
