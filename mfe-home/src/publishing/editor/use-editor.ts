import { useEffect, useRef, useState } from 'react';
import {
  announcementEdit,
  announcementForm,
  type AnnouncementForm,
  publication as publicationSchema,
  type Publication,
  publishAnnouncement,
  updatePublishing,
} from 'shared/endpoints/publishing';
import { type Draft, type UseFormReturn, useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { type Versioned, versionedForm } from 'shared/publishing';
import { type ConflictChoice, showAtField, useWrite } from 'shared/writes';
import { showPublications } from '../shown-by.ts';
import { texts } from './texts.ts';

/** A draft is saved after this pause in writing, in ms. */
const pauseMs = 1_500;

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'incomplete' | 'failed';

/** The version lets the API find an edit of an older record (T19). */
export type AnnouncementValues = Versioned<AnnouncementForm>;

export type Editor = {
  readonly publication: Publication;
  readonly form: UseFormReturn<AnnouncementValues>;
  readonly values: AnnouncementValues;
  readonly changed: boolean;
  readonly draft: Draft;
  /** Changes with every text that did not come from the keyboard: remounts the text field. */
  readonly textKey: string;
  readonly state: SaveState;
  readonly save: () => void;
  /** Saves what is not saved, and publishes. */
  readonly publish: () => void;
  readonly publishing: boolean;
  readonly conflict: ConflictChoice<Publication> | null;
  readonly unsaved: () => boolean;
  /** Forgets what this device kept of an earlier visit. */
  readonly discard: () => void;
  /** Replaces values of the form, as if they had been typed. */
  readonly fill: (change: Partial<AnnouncementValues>) => void;
};

/** What is written, for comparing. */
const textOf = ({ rowVersion: _seen, ...form }: AnnouncementValues): string =>
  JSON.stringify(announcementForm.safeParse(form).data ?? form);

/** The form of an announcement: a draft saves itself, what is published on demand. */
export function useEditor(opened: Publication): Editor {
  const [publication, setPublication] = useState(opened);
  const [savedText, setSavedText] = useState(() => textOf(versionedForm(opened)));
  const [textKey, setTextKey] = useState(0);
  const publishes = useRef(false);
  const { id } = opened;
  const form = useForm<AnnouncementValues>({
    defaultValues: versionedForm(opened),
    mode: 'onChange',
    resolver: zodResolver(announcementEdit),
  });
  const values = { ...versionedForm(opened), ...useWatch({ control: form.control }) } as AnnouncementValues;
  const text = textOf(values);
  const changed = text !== savedText;
  const judged = announcementEdit.safeParse(values);
  const draft = useDraft(`announcement:${id}`, form);

  const onFailed = (error: Error): void => {
    publishes.current = false;
    showAtField(error, form);
  };
  const publishWrite = useWrite(publishAnnouncement, {
    refreshes: showPublications,
    saved: texts.published,
    failed: texts.publishFailed,
    stored: publicationSchema,
    onReply: (reply) => {
      setPublication(reply);
      form.setValue('startsOn', reply.form.startsOn);
      form.setValue('rowVersion', reply.rowVersion);
      setSavedText(textOf(form.getValues()));
    },
    onSaved: draft.forget,
    onFailed,
  });
  const write = useWrite(updatePublishing, {
    refreshes: showPublications,
    stored: publicationSchema,
    onReply: (reply, { body }) => {
      setPublication(reply);
      form.setValue('rowVersion', reply.rowVersion);
      setSavedText(textOf(body));
      if (!publishes.current) return;
      publishes.current = false;
      publishWrite.send({ params: { id }, body: { rowVersion: reply.rowVersion } });
    },
    onSaved: draft.forget,
    onFailed,
  });
  const send = (content: AnnouncementValues): void =>
    write.send({ params: { id }, body: announcementEdit.parse(content) });
  const save = (): void => {
    if (judged.success) send(values);
    else void form.trigger(undefined, { shouldFocus: true });
  };

  const { busy } = write;
  const stored = write.conflict ?? publishWrite.conflict;
  const dismiss = (): void => {
    // Publishing that waited for the save is chosen anew (T19).
    publishes.current = false;
    write.dismiss();
    publishWrite.dismiss();
  };
  const savesItself =
    publication.status === 'draft' &&
    changed &&
    judged.success &&
    !busy &&
    stored === null &&
    !publishWrite.busy;
  useEffect(() => {
    if (!savesItself) return;
    const timer = setTimeout(() => send(values), pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `text` represents the values; the rest is read when the pause is over
  }, [savesItself, text]);

  const fill = (change: Partial<AnnouncementValues>): void => {
    form.reset({ ...form.getValues(), ...change }, { keepDefaultValues: true });
    setTextKey((key) => key + 1);
  };
  return {
    publication,
    form,
    values,
    changed,
    draft,
    textKey: `${textKey} ${draft.restored}`,
    state: busy
      ? 'saving'
      : !changed
        ? 'saved'
        : !judged.success
          ? 'incomplete'
          : write.error
            ? 'failed'
            : 'unsaved',
    save,
    publish() {
      if (!judged.success) void form.trigger(undefined, { shouldFocus: true });
      else if (changed) {
        publishes.current = true;
        save();
      } else publishWrite.send({ params: { id }, body: { rowVersion: values.rowVersion } });
    },
    publishing: publishWrite.busy,
    conflict: stored && {
      stored,
      keepMine() {
        dismiss();
        form.setValue('rowVersion', stored.rowVersion);
        send(form.getValues());
      },
      keepStored() {
        dismiss();
        draft.forget();
        setPublication(stored);
        fill(versionedForm(stored));
        setSavedText(textOf(versionedForm(stored)));
      },
      dismiss,
    },
    unsaved: () => changed,
    discard() {
      draft.discard();
      setTextKey((key) => key + 1);
    },
    fill,
  };
}
