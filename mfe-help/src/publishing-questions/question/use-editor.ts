import { useState } from 'react';
import {
  publishQuestion,
  question as questionSchema,
  type Question,
  type QuestionForm,
  questionForm,
  updateQuestion,
} from 'shared/endpoints/questions';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { notifyFailure, showAtField, useFormWrite, useWrite } from 'shared/writes';
import { showQuestions } from '../shown-by.ts';
import { texts } from './texts.ts';

/** The version lets the API find an edit of an older record. */
export type QuestionValues = QuestionForm & { rowVersion: number };

const schema = questionForm.extend({ rowVersion: questionForm.shape.categoryId });

const valuesOf = ({ form, rowVersion }: Question): QuestionValues => ({ ...form, rowVersion });

/** What is written, for comparing. */
const textOf = ({ rowVersion: _seen, ...form }: QuestionValues): string =>
  JSON.stringify(questionForm.safeParse(form).data ?? form);

/** The form of a question: saved on demand, and published. */
export function useEditor(opened: Question) {
  const [question, setQuestion] = useState(opened);
  const [savedText, setSavedText] = useState(textOf(valuesOf(opened)));
  /** Changes with every text that did not come from the keyboard: remounts the text field. */
  const [textKey, setTextKey] = useState(0);
  /** Publishing waits for unsaved changes. */
  const [isPublishing, setPublishing] = useState(false);
  const { id } = opened;
  const form = useForm<QuestionValues>({
    defaultValues: valuesOf(opened),
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  const values = { ...valuesOf(opened), ...useWatch({ control: form.control }) } as QuestionValues;
  const changed = textOf(values) !== savedText;
  const draft = useDraft(`question:${id}`, form);

  const fill = (reply: Question): void => {
    form.reset(valuesOf(reply));
    setTextKey((key) => key + 1);
    setSavedText(textOf(valuesOf(reply)));
  };
  const publishing = useWrite(publishQuestion, {
    refreshes: showQuestions,
    saved: texts.published,
    stored: questionSchema,
    onReply: (reply) => {
      setQuestion(reply);
      form.setValue('rowVersion', reply.rowVersion);
    },
    onFailed(error) {
      if (!showAtField(error, form)) notifyFailure(texts.publishFailed, error);
    },
  });
  const write = useFormWrite(updateQuestion, {
    form,
    draft,
    changed,
    step: publishing,
    input: ({ rowVersion, ...written }) => ({
      params: { id },
      body: { ...questionForm.parse(written), rowVersion },
    }),
    refreshes: showQuestions,
    stored: questionSchema,
    ...(!isPublishing && { saved: texts.saved }),
    failed: texts.saveFailed,
    onReply: (reply, { body: { rowVersion: _seen, ...sent } }) => {
      setQuestion(reply);
      form.setValue('rowVersion', reply.rowVersion);
      setSavedText(JSON.stringify(sent));
      if (!isPublishing) return;
      setPublishing(false);
      publishing.send({ params: { id }, body: { rowVersion: reply.rowVersion } });
    },
    onKeepStored: (stored) => {
      setQuestion(stored);
      fill(stored);
    },
  });
  return {
    question,
    form,
    values,
    changed,
    draft,
    textKey: `${textKey} ${draft.restored}`,
    write,
    save() {
      setPublishing(false);
      write.submit();
    },
    /** Saves what is not saved, and publishes. */
    publish() {
      if (changed) {
        setPublishing(true);
        write.submit();
      } else publishing.send({ params: { id }, body: { rowVersion: values.rowVersion } });
    },
    publishing: publishing.busy || (isPublishing && write.busy),
    /** Forgets what this device kept of an earlier visit. */
    discard() {
      draft.discard();
      setTextKey((key) => key + 1);
    },
  };
}

export type Editor = ReturnType<typeof useEditor>;
