import { useEffect, useRef, useState } from 'react';
import {
  announcementForm,
  type AnnouncementForm,
  publication as publicationSchema,
  type Publication,
  publishAnnouncement,
  updatePublishing,
} from 'shared/endpoints/publishing';
import { type UseFormReturn, useForm, useWatch, zodResolver } from 'shared/forms';
import { type ConflictChoice, showAtField, useWrite } from 'shared/writes';
import { showPublications } from '../shown-by.ts';
import { texts } from './texts.ts';

/** A draft is saved after this pause in writing, in ms. */
const pauseMs = 1_500;

export type SaveState = 'saved' | 'saving' | 'unsaved' | 'incomplete' | 'failed';

export type Editor = {
  readonly publication: Publication;
  readonly form: UseFormReturn<AnnouncementForm>;
  readonly values: AnnouncementForm;
  /** Changes with every text that did not come from the keyboard: remounts the text field. */
  readonly textKey: number;
  readonly state: SaveState;
  readonly save: () => void;
  /** Saves what is not saved, and publishes. */
  readonly publish: () => void;
  readonly publishing: boolean;
  readonly conflict: ConflictChoice<Publication> | null;
  readonly unsaved: () => boolean;
  /** Replaces values of the form, as if they had been typed. */
  readonly fill: (change: Partial<AnnouncementForm>) => void;
};

const textOf = (form: AnnouncementForm): string =>
  JSON.stringify(announcementForm.safeParse(form).data ?? form);

/** The form of an announcement: a draft saves itself, what is published on demand. */
export function useEditor(opened: Publication): Editor {
  const [publication, setPublication] = useState(opened);
  const [saved, setSaved] = useState({ text: textOf(opened.form), rowVersion: opened.rowVersion });
  const [textKey, setTextKey] = useState(0);
  const publishes = useRef(false);
  const { id } = opened;
  const form = useForm<AnnouncementForm>({
    defaultValues: opened.form,
    mode: 'onChange',
    resolver: zodResolver(announcementForm),
  });
  const values = { ...opened.form, ...useWatch({ control: form.control }) } as AnnouncementForm;
  const text = textOf(values);
  const isChanged = text !== saved.text;
  const judged = announcementForm.safeParse(values);

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
      setSaved({
        text: textOf({ ...form.getValues(), startsOn: reply.form.startsOn }),
        rowVersion: reply.rowVersion,
      });
    },
    onFailed,
  });
  const write = useWrite(updatePublishing, {
    refreshes: showPublications,
    stored: publicationSchema,
    onReply: (reply, { body: { rowVersion: _seen, ...sent } }) => {
      setPublication(reply);
      setSaved({ text: textOf(sent), rowVersion: reply.rowVersion });
      if (!publishes.current) return;
      publishes.current = false;
      publishWrite.send({ params: { id }, body: { rowVersion: reply.rowVersion } });
    },
    onFailed,
  });
  const send = (rowVersion: number, content: AnnouncementForm): void =>
    write.send({ params: { id }, body: { ...announcementForm.parse(content), rowVersion } });
  const save = (): void => {
    if (judged.success) send(saved.rowVersion, values);
    else void form.trigger(undefined, { shouldFocus: true });
  };

  const { busy } = write;
  const stored = write.conflict ?? publishWrite.conflict;
  const dismiss = (): void => {
    write.dismiss();
    publishWrite.dismiss();
  };
  const savesItself =
    publication.status === 'draft' &&
    isChanged &&
    judged.success &&
    !busy &&
    stored === null &&
    !publishWrite.busy;
  useEffect(() => {
    if (!savesItself) return;
    const timer = setTimeout(() => send(saved.rowVersion, values), pauseMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `text` represents the values; the rest is read when the pause is over
  }, [savesItself, text]);

  const fill = (change: Partial<AnnouncementForm>): void => {
    form.reset({ ...form.getValues(), ...change }, { keepDefaultValues: true });
    setTextKey((key) => key + 1);
  };
  const settle = (rowVersion: number, content: string): void => {
    setSaved({ text: content, rowVersion });
    dismiss();
  };

  return {
    publication,
    form,
    values,
    textKey,
    state: busy
      ? 'saving'
      : !isChanged
        ? 'saved'
        : !judged.success
          ? 'incomplete'
          : write.error
            ? 'failed'
            : 'unsaved',
    save,
    publish() {
      if (!judged.success) void form.trigger(undefined, { shouldFocus: true });
      else if (isChanged) {
        publishes.current = true;
        save();
      } else publishWrite.send({ params: { id }, body: { rowVersion: saved.rowVersion } });
    },
    publishing: publishWrite.busy,
    conflict: stored && {
      stored,
      keepMine() {
        settle(stored.rowVersion, saved.text);
        send(stored.rowVersion, form.getValues());
      },
      keepStored() {
        setPublication(stored);
        fill(stored.form);
        settle(stored.rowVersion, textOf(stored.form));
      },
      dismiss,
    },
    unsaved: () => text !== saved.text,
    fill,
  };
}
