import type { QuestionCategory } from 'shared/endpoints/questions';
import { RichTextEditor } from 'shared/rich-text';
import { Box, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { SelectField } from 'shared/ui/inputs';
import { upload } from '../../common/upload.ts';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

type EditorFieldsProps = { readonly editor: Editor; readonly categories: readonly QuestionCategory[] };

/** Question, category, answer and search words. */
export function EditorFields({ editor: { form, values, textKey }, categories }: EditorFieldsProps) {
  const { errors } = form.formState;
  const set = { shouldDirty: true, shouldValidate: true } as const;
  return (
    <Stack gap="5">
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" gridTemplateColumns={{ sm: 'minmax(0, 1fr) 16rem' }}>
        <FormField required label={texts.name} error={errors.title?.message}>
          <Input autoComplete="off" {...form.register('title')} />
        </FormField>
        <SelectField
          required
          label={texts.category}
          value={String(values.categoryId)}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          error={errors.categoryId?.message}
          onChange={(value) => form.setValue('categoryId', Number(value), set)}
        />
      </SimpleGrid>
      <Box>
        <Text fontWeight="medium" fontSize="sm" mb="1.5">
          {texts.answer}
        </Text>
        <RichTextEditor
          key={textKey}
          label={texts.answer}
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
      <FormField label={texts.words} help={texts.wordsHelp} error={errors.words?.message}>
        <Input autoComplete="off" {...form.register('words')} />
      </FormField>
    </Stack>
  );
}
