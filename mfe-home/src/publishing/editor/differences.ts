import type { AnnouncementForm } from 'shared/endpoints/publishing';
import { formatDay } from 'shared/format';
import { plainText } from 'shared/rules/announcement';
import type { ConflictRow } from 'shared/writes';
import { texts } from './texts.ts';

const dayText = (day: string | null): string => (day === null ? '' : formatDay(day));

const shown = (form: AnnouncementForm): Readonly<Record<keyof typeof texts.conflictFields, string>> => ({
  title: form.title,
  category: form.category,
  content: plainText(form.content).slice(0, 300),
  linkUrl: form.linkUrl ?? '',
  linkText: form.linkText ?? '',
  startsOn: dayText(form.startsOn),
  endsOn: dayText(form.endsOn),
});

/** Both values of the fields that differ. */
export function differences(mine: AnnouncementForm, stored: AnnouncementForm): ConflictRow[] {
  const [own, theirs] = [shown(mine), shown(stored)];
  const fields = Object.keys(texts.conflictFields) as (keyof typeof texts.conflictFields)[];
  return fields
    .filter((field) => own[field] !== theirs[field])
    .map((field) => ({ field: texts.conflictFields[field], mine: own[field], stored: theirs[field] }));
}
