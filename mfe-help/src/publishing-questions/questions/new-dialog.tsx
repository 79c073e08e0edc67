import { createQuestion, type Question, type QuestionCategory } from 'shared/endpoints/questions';
import { useForm } from 'shared/forms';
import { NewDraftDialog } from 'shared/publishing';
import { longestQuestion } from 'shared/rules/question';
import { SelectField } from 'shared/ui/inputs';
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

/** Question and category of a new draft. */
export function NewDialog({ categories, first, onCreated, onClose }: NewDialogProps) {
  const form = useForm<{ title: string; categoryId: number }>({
    defaultValues: { title: '', categoryId: first ?? categories[0]?.id ?? 0 },
  });
  return (
    <NewDraftDialog
      create={createQuestion}
      form={form}
      first={{ name: 'title', label: texts.newName, longest: longestQuestion }}
      refreshes={showQuestions}
      texts={{ ...texts, cancel: shared.cancel }}
      disabled={categories.length === 0}
      onCreated={onCreated}
      onClose={onClose}
    >
      <SelectField
        required
        label={texts.newCategory}
        value={String(form.watch('categoryId'))}
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        error={categories.length === 0 ? texts.noCategories : form.formState.errors.categoryId?.message}
        onChange={(value) => form.setValue('categoryId', Number(value))}
      />
    </NewDraftDialog>
  );
}
