import { memo } from 'react';
import { announcementCategories } from 'shared/endpoints/announcements';
import { useFormState, useWatch } from 'shared/forms';
import { RichTextEditor } from 'shared/rich-text';
import { Box, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { SimpleGrid } from 'shared/ui/data';
import { PicturesField } from './pictures-field.tsx';
import { texts } from './texts.ts';
import { upload } from './upload.ts';
import type { Editor } from './use-editor.ts';

const orNull = (text: string): string | null => text.trim() || null;

type ContentFieldsProps = Pick<Editor, 'form' | 'textKey'>;

/**
 * What is written: title, category, text, pictures and the button below. It watches what it draws, so that a key
 * does not draw all fields again.
 */
export const ContentFields = memo(function ContentFields({ form, textKey }: ContentFieldsProps) {
  const { control } = form;
  const { errors } = useFormState({ control });
  const [category, pictures] = useWatch({ control, name: ['category', 'pictures'] });
  const set = { shouldDirty: true, shouldValidate: true } as const;
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" gridTemplateColumns={{ sm: 'minmax(0, 1fr) 12rem' }}>
        <FormField required label={texts.name} error={errors.title?.message}>
          <Input autoComplete="off" {...form.register('title')} />
        </FormField>
        <SelectField
          label={texts.category}
          value={category}
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
          initial={form.getValues('content')}
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
      <PicturesField form={form} pictures={pictures} errors={errors.pictures} />
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
});
