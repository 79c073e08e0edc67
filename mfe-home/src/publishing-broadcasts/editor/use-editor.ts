import { useState } from 'react';
import {
  type Broadcast,
  broadcastEdit,
  type BroadcastForm,
  broadcastForm,
  sendBroadcast,
  updateBroadcast,
} from 'shared/endpoints/broadcasts';
import type { CountryCode } from 'shared/countries';
import { useCountry } from 'shared/country';
import { useForm, zodResolver } from 'shared/forms';
import { useDraftEditor, type Versioned, versionedForm } from 'shared/publishing';
import { portalLinkFault } from 'shared/rules/portal-link';
import { showBroadcasts } from '../shown-by.ts';
import { texts } from './texts.ts';

/** The API's schema, with its rule about links. */
const schemaOf = (country: CountryCode) =>
  broadcastEdit.superRefine(({ linkTo }, { addIssue }) => {
    const fault = linkTo === '' ? null : portalLinkFault(linkTo, country);
    if (fault !== null) addIssue({ code: 'custom', path: ['linkTo'], message: fault });
  });

/** The form of a draft: saved on demand, and sent. */
export function useEditor(opened: Broadcast, onSent: (broadcast: Broadcast) => void) {
  const { code } = useCountry();
  const [schema] = useState(() => schemaOf(code));
  const form = useForm<Versioned<BroadcastForm>>({
    defaultValues: versionedForm(opened),
    mode: 'onTouched',
    resolver: zodResolver(schema),
  });
  return useDraftEditor({
    key: `broadcast:${opened.id}`,
    opened,
    form,
    schema: broadcastForm,
    update: updateBroadcast,
    publish: sendBroadcast,
    refreshes: showBroadcasts,
    texts: { ...texts, published: texts.sent, publishFailed: texts.sendFailed },
    onPublished: onSent,
  });
}

export type Editor = ReturnType<typeof useEditor>;
