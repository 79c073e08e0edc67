import { createQuestion, type Question, type QuestionCategory } from 'shared/endpoints/questions';
import { useForm } from 'shared/forms';
import { messageOf } from 'shared/http';
import { longestQuestion } from 'shared/rules/question';
import { Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { showAtField, useWrite } from 'shared/writes';
import { showQuestions } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

type NewDialogProps = {
  readonly categories: readonly QuestionCategory[];
  /** The category that the list shows. */
  readonly first: number | undefined;
  readonly onCreated: (question: Question) => void;
  readonly onClose: () => void;
};

const formId = 'new-question';

/** Question and category of a new draft; the answer is written in its editor. */
export function NewDialog({ categories, first, onCreated, onClose }: NewDialogProps) {
  const form = useForm<{ title: string; categoryId: number }>({
    defaultValues: { title: '', categoryId: first ?? categories[0]?.id ?? 0 },
  });
  const categoryId = form.watch('categoryId');
  const write = useWrite(createQuestion, {
    refreshes: showQuestions,
    onReply: onCreated,
    onFailed: (error) => void showAtField(error, form),
  });
  const { title, categoryId: category } = form.formState.errors;
  return (
    <AppDialog
      open
      hasAddress
      title={texts.newTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={categories.length === 0}
            loading={write.busy}
            loadingText={texts.newBusy}
          >
            {texts.newConfirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit((body) => write.send({ body }))(event)}
      >
        <Stack gap="4">
          <FormField required label={texts.newName} error={title?.message}>
            <Input
              autoComplete="off"
              {...form.register('title', {
                validate: (text) => text.trim() !== '' || '*Este campo es obligatorio',
                maxLength: { value: longestQuestion, message: `Máximo ${longestQuestion} caracteres` },
              })}
            />
          </FormField>
          <SelectField
            required
            label={texts.newCategory}
            value={String(categoryId)}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            error={categories.length === 0 ? texts.noCategories : category?.message}
            onChange={(value) => form.setValue('categoryId', Number(value))}
          />
          {write.error && !title && !category && (
            <Text role="alert" color="fg.error" fontSize="sm">
              {texts.newFailed}. {messageOf(write.error)}
            </Text>
          )}
        </Stack>
      </form>
    </AppDialog>
  );
}
