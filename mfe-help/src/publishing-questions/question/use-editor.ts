import { seenVersion } from 'shared/endpoints/common';
import {
  publishQuestion,
  type Question,
  type QuestionForm,
  questionForm,
  updateQuestion,
} from 'shared/endpoints/questions';
import { useForm, zodResolver } from 'shared/forms';
import { useDraftEditor, type Versioned, versionedForm } from 'shared/publishing';
import { showQuestions } from '../shown-by.ts';
import { texts } from './texts.ts';

const schema = questionForm.extend({ rowVersion: seenVersion });

/** The form of a question: saved on demand, and published. */
export function useEditor(opened: Question) {
  const form = useForm<Versioned<QuestionForm>>({
    defaultValues: versionedForm(opened),
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  return useDraftEditor({
    key: `question:${opened.id}`,
    opened,
    form,
    schema: questionForm,
    update: updateQuestion,
    publish: publishQuestion,
    refreshes: showQuestions,
    texts,
  });
}

export type Editor = ReturnType<typeof useEditor>;
