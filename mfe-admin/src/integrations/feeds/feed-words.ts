import type { IntegrationFeed, IntegrationFeedForm } from 'shared/endpoints/integration-feeds';
import { formatDay } from 'shared/format';
import { feedPlanText, hourText } from 'shared/rules/records/feeds';
import { recordKinds } from 'shared/rules/records/kinds';
import { texts } from './texts.ts';

export const kindTitle = ({ tipo }: Pick<IntegrationFeed, 'tipo'>): string => recordKinds[tipo].title;

/** When records are expected, in words. */
export const planText = ({ cada, dia, hora }: Pick<IntegrationFeedForm, 'cada' | 'dia' | 'hora'>): string =>
  feedPlanText(cada === null || hora === null ? null : { every: cada, day: dia, hour: hora });

/** What did not come, and by when it was expected; null: nothing is missing. */
export const missedText = (feed: IntegrationFeed): string | null =>
  feed.falta === null
    ? null
    : texts.missedSince(kindTitle(feed), texts.due(formatDay(feed.falta.dia), hourText(feed.falta.hora)));

const labels = { plan: texts.rhythm, avisarA: texts.recipients };
export const feedLabels = labels;

/** The values of a feed in words, for the choice between two people's. */
export const feedWords = (form: IntegrationFeedForm): Record<keyof typeof labels, string> => ({
  plan: planText(form),
  avisarA: form.avisarA.length === 0 ? texts.administrators : form.avisarA.join(', '),
});
