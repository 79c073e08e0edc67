import { useState } from 'react';
import type { z } from 'zod';
import { type FieldValues, type UseFormReturn, useDraft, useWatch } from 'shared/forms';
import { notifyFailure, showAtField, useFormWrite, useWrite } from 'shared/writes';
import type { Endpoint } from '../endpoints/endpoint.ts';
import { setVersion } from '../writes/set-version.ts';

/** A form with the version of its record: the API finds an edit of an older one (T19). */
export type Versioned<Form> = Form & { rowVersion: number };

type RecordOf<Form> = { readonly id: number; readonly form: Form; readonly rowVersion: number };

/** A call on one record that answers it as it is then. */
type RecordCall<Body, Saved> = Endpoint<
  z.ZodType<unknown, { id: unknown }>,
  z.ZodUndefined,
  z.ZodType<unknown, Body>,
  z.ZodType<Saved>
>;

type DraftEditorOptions<Form extends FieldValues, Saved extends RecordOf<Form>> = {
  /** Of what an unfinished form keeps on the device, for instance `banner:7`. */
  readonly key: string;
  /** The record as it was when the editor opened. */
  readonly opened: Saved;
  /** Its form, which starts with `versionedForm(opened)`. */
  readonly form: UseFormReturn<Versioned<Form>>;
  /** The form as the API stores it, for instance without spaces at its ends. */
  readonly schema: z.ZodType<Form>;
  /** Its 409 holds the record that another user saved. */
  readonly update: RecordCall<Versioned<Form>, Saved>;
  readonly publish: RecordCall<{ rowVersion: number }, Saved>;
  /** Calls that show the record, as a constant. */
  readonly refreshes: readonly Endpoint[];
  readonly texts: {
    readonly saved: string;
    readonly saveFailed: string;
    readonly published: string;
    readonly publishFailed: string;
  };
  readonly onPublished?: (published: Saved) => void;
};

/** What the form of a record starts with. */
export const versionedForm = <Form>({ form, rowVersion }: RecordOf<Form>): Versioned<Form> => ({
  ...form,
  rowVersion,
});

/**
 * The editor of what staff publish: saved on demand, and published, which saves first what is not saved. A
 * refusal is shown at the field that the API names, another failure in a notice, and the edit of another user
 * as the choice `write.conflict`.
 */
export function useDraftEditor<Form extends FieldValues, Saved extends RecordOf<Form>>({
  key,
  opened,
  form,
  schema,
  update,
  publish,
  refreshes,
  texts,
  onPublished,
}: DraftEditorOptions<Form, Saved>) {
  /** What is written, for comparing. */
  const textOf = ({ rowVersion: _seen, ...written }: Versioned<Form>): string =>
    JSON.stringify(schema.safeParse(written).data ?? written);

  const [record, setRecord] = useState(opened);
  const [savedText, setSavedText] = useState(() => textOf(versionedForm(opened)));
  /** Changes with every text that did not come from the keyboard: remounts a text field. */
  const [textKey, setTextKey] = useState(0);
  /** Publishing waits for unsaved changes. */
  const [isPublishing, setPublishing] = useState(false);
  const params = { id: opened.id };
  const values: Versioned<Form> = { ...versionedForm(opened), ...useWatch({ control: form.control }) };
  const changed = textOf(values) !== savedText;
  const draft = useDraft(key, form);

  const take = (reply: Saved): void => {
    setRecord(reply);
    setVersion(form, reply);
  };
  const publishing = useWrite(publish, {
    refreshes,
    saved: texts.published,
    stored: publish.reply,
    onReply(reply) {
      take(reply);
      onPublished?.(reply);
    },
    onFailed(error) {
      if (!showAtField(error, form)) notifyFailure(texts.publishFailed, error);
    },
  });
  const write = useFormWrite(update, {
    form,
    draft,
    changed,
    step: {
      conflict: publishing.conflict,
      dismiss() {
        // Publishing that waited for the save is chosen anew (T19).
        setPublishing(false);
        publishing.dismiss();
      },
    },
    input: ({ rowVersion, ...written }) => ({ params, body: { ...schema.parse(written), rowVersion } }),
    refreshes,
    stored: update.reply,
    ...(!isPublishing && { saved: texts.saved }),
    failed: texts.saveFailed,
    onReply(reply, { body }) {
      take(reply);
      setSavedText(textOf(body));
      if (!isPublishing) return;
      setPublishing(false);
      publishing.send({ params, body: { rowVersion: reply.rowVersion } });
    },
    onKeepStored(stored) {
      const kept = versionedForm(stored);
      setRecord(stored);
      form.reset(kept);
      setTextKey((count) => count + 1);
      setSavedText(textOf(kept));
    },
  });
  return {
    /** As it was last saved. */
    record,
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
      } else publishing.send({ params, body: { rowVersion: values.rowVersion } });
    },
    publishing: publishing.busy || (isPublishing && write.busy),
    /** Forgets what this device kept of an earlier visit. */
    discard() {
      draft.discard();
      setTextKey((count) => count + 1);
    },
  };
}
