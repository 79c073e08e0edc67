import { useState } from 'react';
import {
  categoryForm,
  type CategoryForm,
  createQuestionCategory,
  type QuestionCategory,
  questionCategory,
  updateQuestionCategory,
} from 'shared/endpoints/questions';
import { useForm, zodResolver } from 'shared/forms';
import { messageOf } from 'shared/http';
import { categoryIconNames, categoryIcons } from 'shared/rules/question';
import { Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { showAtField, useWrite } from 'shared/writes';
import { showQuestions } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

type CategoryDialogProps = {
  /** Null: a new one. */
  readonly category: QuestionCategory | null;
  readonly onClose: () => void;
};

const formId = 'question-category';

/** Name and icon of a category. */
export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const [rowVersion, setRowVersion] = useState(category?.rowVersion ?? 1);
  const form = useForm<CategoryForm>({
    defaultValues: { name: category?.name ?? '', icon: category?.icon ?? 'platform' },
    resolver: zodResolver(categoryForm),
  });
  const options = {
    refreshes: showQuestions,
    saved: texts.saved,
    onFailed: (error: Error) => void showAtField(error, form),
    onDone: onClose,
  };
  const creating = useWrite(createQuestionCategory, options);
  const updating = useWrite(updateQuestionCategory, { ...options, stored: questionCategory });
  const { busy, error } = category === null ? creating : updating;
  const { conflict } = updating;
  const send = (body: CategoryForm): void => {
    if (category === null) creating.send({ body });
    else {
      const seen = conflict?.rowVersion ?? rowVersion;
      setRowVersion(seen);
      updating.send({ params: { id: category.id }, body: { ...body, rowVersion: seen } });
    }
  };
  const { name } = form.formState.errors;
  const trouble = conflict ? texts.conflict(conflict.name) : error && !name && messageOf(error);
  return (
    <AppDialog
      open
      title={category === null ? texts.newTitle : texts.editTitle(category.name)}
      onClose={onClose}
      unsaved={form.formState.isDirty && !busy}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" form={formId} loading={busy} loadingText={texts.saving}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <Stack gap="4">
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
          {trouble && (
            <Text role="alert" color="fg.error" fontSize="sm">
              {trouble}
            </Text>
          )}
        </Stack>
      </form>
    </AppDialog>
  );
}
