import { useState } from 'react';
import {
  type Broadcast,
  broadcast as broadcastSchema,
  broadcastEdit,
  broadcastForm,
  type BroadcastForm,
  sendBroadcast,
  updateBroadcast,
} from 'shared/endpoints/broadcasts';
import type { CountryCode } from 'shared/countries';
import { useCountry } from 'shared/country';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { portalLinkFault } from 'shared/rules/portal-link';
import { notifyFailure, showAtField, useFormWrite, useWrite } from 'shared/writes';
import { showBroadcasts } from '../shown-by.ts';
import { texts } from './texts.ts';

/** The version lets the API find an edit of an older record. */
export type BroadcastValues = BroadcastForm & { rowVersion: number };

/** The API's schema, with its rule about links. */
const schemaOf = (country: CountryCode) =>
  broadcastEdit.superRefine(({ linkTo }, { addIssue }) => {
    const fault = linkTo === '' ? null : portalLinkFault(linkTo, country);
    if (fault !== null) addIssue({ code: 'custom', path: ['linkTo'], message: fault });
  });

const valuesOf = ({ form, rowVersion }: Broadcast): BroadcastValues => ({ ...form, rowVersion });

/** What is written, for comparing. */
const textOf = ({ rowVersion: _seen, ...form }: BroadcastValues): string =>
  JSON.stringify(broadcastForm.safeParse(form).data ?? form);

/** The form of a draft: saved on demand, and sent. */
export function useEditor(opened: Broadcast, onSent: (broadcast: Broadcast) => void) {
  const { code } = useCountry();
  const [savedText, setSavedText] = useState(textOf(valuesOf(opened)));
  /** Sending waits for unsaved changes. */
  const [isSending, setSending] = useState(false);
  const [schema] = useState(() => schemaOf(code));
  const { id } = opened;
  const form = useForm<BroadcastValues>({
    defaultValues: valuesOf(opened),
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  const values = { ...valuesOf(opened), ...useWatch({ control: form.control }) } as BroadcastValues;
  const changed = textOf(values) !== savedText;
  const draft = useDraft(`broadcast:${id}`, form);

  const sending = useWrite(sendBroadcast, {
    refreshes: showBroadcasts,
    saved: texts.sent,
    stored: broadcastSchema,
    onReply: onSent,
    onFailed(error) {
      if (!showAtField(error, form)) notifyFailure(texts.sendFailed, error);
    },
  });
  const write = useFormWrite(updateBroadcast, {
    form,
    draft,
    changed,
    step: sending,
    input: ({ rowVersion, ...written }) => ({
      params: { id },
      body: { ...broadcastForm.parse(written), rowVersion },
    }),
    refreshes: showBroadcasts,
    stored: broadcastSchema,
    ...(!isSending && { saved: texts.saved }),
    failed: texts.saveFailed,
    onReply: (reply, { body: { rowVersion: _seen, ...sent } }) => {
      form.setValue('rowVersion', reply.rowVersion);
      setSavedText(JSON.stringify(sent));
      if (!isSending) return;
      setSending(false);
      sending.send({ params: { id }, body: { rowVersion: reply.rowVersion } });
    },
    onKeepStored: (stored) => {
      form.reset(valuesOf(stored));
      setSavedText(textOf(valuesOf(stored)));
    },
  });
  return {
    form,
    values,
    changed,
    draft,
    write,
    save() {
      setSending(false);
      write.submit();
    },
    /** Saves what is not saved, and sends. */
    send() {
      if (changed) {
        setSending(true);
        write.submit();
      } else sending.send({ params: { id }, body: { rowVersion: values.rowVersion } });
    },
    sending: sending.busy || (isSending && write.busy),
  };
}

export type Editor = ReturnType<typeof useEditor>;
