import { useState } from 'react';
import {
  publishTerms,
  terms as termsSchema,
  type Terms,
  type TermsForm,
  termsForm,
  updateTerms,
} from 'shared/endpoints/terms';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { seenVersion } from 'shared/endpoints/common';
import { notifyFailure, showAtField, useFormWrite, useWrite } from 'shared/writes';
import { showTerms } from '../shown-by.ts';
import { texts } from './texts.ts';

/** The version lets the API find an edit of an older record. */
type TermsValues = TermsForm & { rowVersion: number };

const schema = termsForm.extend({ rowVersion: seenVersion });

const valuesOf = ({ form, rowVersion }: Terms): TermsValues => ({ ...form, rowVersion });

/** What is written, for comparing. */
const textOf = ({ changes, content }: TermsForm): string => JSON.stringify([changes.trim(), content]);

/** The draft of the terms: saved on demand, and published for good. */
export function useDraftForm(opened: Terms) {
  const [savedText, setSavedText] = useState(textOf(opened.form));
  /** Changes with every text that did not come from the keyboard: remounts the text field. */
  const [textKey, setTextKey] = useState(0);
  /** Publishing waits for unsaved changes. */
  const [isPublishing, setPublishing] = useState(false);
  const { id } = opened;
  const form = useForm<TermsValues>({
    defaultValues: valuesOf(opened),
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  const values = { ...valuesOf(opened), ...useWatch({ control: form.control }) } as TermsValues;
  const changed = textOf(values) !== savedText;
  const draft = useDraft(`terms:${id}`, form);
  const publishing = useWrite(publishTerms, {
    refreshes: showTerms,
    saved: texts.done,
    stored: termsSchema,
    onFailed(error) {
      if (!showAtField(error, form)) notifyFailure(texts.publishFailed, error);
    },
  });
  const write = useFormWrite(updateTerms, {
    form,
    draft,
    changed,
    step: publishing,
    input: ({ rowVersion, ...written }) => ({
      params: { id },
      body: { ...termsForm.parse(written), rowVersion },
    }),
    refreshes: showTerms,
    stored: termsSchema,
    ...(!isPublishing && { saved: texts.saved }),
    failed: texts.saveFailed,
    onReply: (reply, { body }) => {
      form.setValue('rowVersion', reply.rowVersion);
      setSavedText(textOf(body));
      if (!isPublishing) return;
      setPublishing(false);
      publishing.send({ params: { id }, body: { rowVersion: reply.rowVersion } });
    },
    onKeepStored: (stored) => {
      form.reset(valuesOf(stored));
      setTextKey((key) => key + 1);
      setSavedText(textOf(stored.form));
    },
  });
  return {
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

export type DraftEditor = ReturnType<typeof useDraftForm>;
