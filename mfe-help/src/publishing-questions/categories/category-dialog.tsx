import { useState } from 'react';
import {
  categoryForm,
  createQuestionCategory,
  type QuestionCategory,
  questionCategory,
  updateQuestionCategory,
} from 'shared/endpoints/questions';
import { useDraft, useForm, zodResolver } from 'shared/forms';
import { messageOf } from 'shared/http';
import { conflictTexts } from 'shared/publishing';
import { categoryIconNames, categoryIcons } from 'shared/rules/question';
import { Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { ConflictDialog, type ConflictRow, useFormWrite } from 'shared/writes';
import { showQuestions } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

type CategoryDialogProps = {
  /** Null: a new one. */
  readonly category: QuestionCategory | null;
  readonly onClose: () => void;
};

/** The version lets the API find an edit of an older record. */
type CategoryValues = Pick<QuestionCategory, 'name' | 'icon' | 'rowVersion'>;

const formId = 'question-category';
const schema = questionCategory.pick({ rowVersion: true }).extend(categoryForm.shape);

const valuesOf = ({ name, icon, rowVersion }: QuestionCategory): CategoryValues => ({
  name,
  icon,
  rowVersion,
});

const differences = (mine: CategoryValues, stored: CategoryValues): ConflictRow[] =>
  [
    { field: texts.name, mine: mine.name.trim(), stored: stored.name },
    { field: shared.icon, mine: categoryIconNames[mine.icon], stored: categoryIconNames[stored.icon] },
  ].filter((row) => row.mine !== row.stored);

/** Name and icon of a category. */
export function CategoryDialog({ category: opened, onClose }: CategoryDialogProps) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [category] = useState(opened);
  const form = useForm<CategoryValues>({
    defaultValues: category === null ? { name: '', icon: 'platform', rowVersion: 1 } : valuesOf(category),
    resolver: zodResolver(schema),
  });
  const changed = form.formState.isDirty;
  const draft = useDraft(`question-category:${category?.id ?? 'new'}`, form);
  const write = useFormWrite(category === null ? createQuestionCategory : updateQuestionCategory, {
    form,
    draft,
    changed,
    input: ({ rowVersion, ...body }) =>
      category === null ? { body } : { params: { id: category.id }, body: { ...body, rowVersion } },
    refreshes: showQuestions,
    stored: questionCategory,
    saved: texts.saved,
    onFailed: () => undefined,
    onDone: onClose,
    onKeepStored: (stored) => form.reset(valuesOf(stored)),
  });
  const { busy, error, conflict } = write;
  const { name } = form.formState.errors;
  const close = (): void => {
    draft.forget();
    onClose();
  };
  return (
    <AppDialog
      open
      title={category === null ? texts.newTitle : texts.editTitle(category.name)}
      onClose={close}
      unsaved={changed && !busy}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={close}>
            {shared.cancel}
          </Button>
          <Button type="submit" form={formId} loading={busy} loadingText={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={write.submit}>
        <Stack gap="4">
          {draft.restored && changed && (
            <Text color="fg.muted" fontSize="sm">
              {shared.restored}
            </Text>
          )}
          <FormField required label={texts.name} error={name?.message}>
            <Input autoComplete="off" {...form.register('name')} />
          </FormField>
          <SelectField
            label={shared.icon}
            value={form.watch('icon')}
            options={categoryIcons.map((icon) => ({ value: icon, label: categoryIconNames[icon] }))}
            onChange={(chosen) =>
              form.setValue('icon', categoryIcons.find((icon) => icon === chosen) ?? 'platform', {
                shouldDirty: true,
              })
            }
          />
          {error && !name && (
            <Text role="alert" color="fg.error" fontSize="sm">
              {messageOf(error)}
            </Text>
          )}
        </Stack>
      </form>
      {conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(form.getValues(), conflict.stored)}
          texts={conflictTexts}
          first="mine"
          choice={conflict}
        />
      )}
    </AppDialog>
  );
}
