import { useState } from 'react';
import { readSetup } from 'shared/endpoints/setup';
import {
  integrationFeed,
  integrationFeedForm,
  listIntegrationFeeds,
  updateIntegrationFeed,
  type IntegrationFeed,
  type IntegrationFeedForm,
} from 'shared/endpoints/integration-feeds';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import type { FeedRhythm } from 'shared/rules/records/feeds';
import { useFormWrite } from 'shared/writes';
import { texts } from './texts.ts';

/** The calls that show what is expected. */
const showFeeds = [listIntegrationFeeds, readSetup];

/** By this hour, unless the user chooses another one. */
const usualHour = 8;

/** The version lets the API find an edit of an older record. */
type Values = IntegrationFeedForm & { rowVersion: number };

const schema = integrationFeedForm.safeExtend({ rowVersion: integrationFeed.shape.rowVersion });

const valuesOf = ({ cada, dia, hora, avisarA, rowVersion }: IntegrationFeed): Values => ({
  cada,
  dia,
  hora,
  avisarA,
  rowVersion,
});

/** The form of a feed and its write. */
export function useFeedForm(feed: IntegrationFeed, onDone: () => void) {
  // As it was at opening, so that a background refresh does not update the version unseen.
  const [opened] = useState(feed);
  const form = useForm<Values>({
    defaultValues: valuesOf(opened),
    resolver: zodResolver(schema),
    mode: 'onTouched',
  });
  const { isDirty: changed } = form.formState;
  const draft = useDraft(`integration-feed:${opened.pais}:${opened.tipo}`, form);
  const write = useFormWrite(updateIntegrationFeed, {
    form,
    draft,
    changed,
    input: (body) => ({ params: { tipo: opened.tipo }, body }),
    stored: integrationFeed,
    refreshes: showFeeds,
    saved: texts.saved,
    failed: texts.failed,
    onDone,
    onKeepStored: (stored) => form.reset(valuesOf(stored)),
  });
  const plan = useWatch({ control: form.control, compute: (all: Values) => all });
  /** Another rhythm, with the day and hour that it needs. */
  const choose = (cada: FeedRhythm | null): void => {
    const options = { shouldDirty: true, shouldValidate: true };
    form.setValue('dia', cada === 'week' || cada === 'month' ? 1 : null, options);
    form.setValue('hora', cada === null ? null : (plan.hora ?? usualHour), options);
    form.setValue('cada', cada, options);
  };
  return { form, opened, draft, changed, write, plan, choose };
}
