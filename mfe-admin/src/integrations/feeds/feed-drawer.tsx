import { countryOf } from 'shared/countries';
import type { IntegrationFeed } from 'shared/endpoints/integration-feeds';
import { Controller } from 'shared/forms';
import { feedRhythms, hourText, weekdayNames, type FeedRhythm } from 'shared/rules/records/feeds';
import { FormField, Stack } from 'shared/ui/core';
import { SelectField, Textarea } from 'shared/ui/inputs';
import { AppDrawer } from 'shared/ui/overlay';
import { ConflictDialog } from 'shared/writes';
import { differencesOf } from '../../common/conflict/differences.ts';
import { conflictTexts } from '../../common/conflict/texts.ts';
import { InfoNotice } from '../../common/forms/info-notice.tsx';
import { SaveButtons } from '../../common/forms/save-buttons.tsx';
import { feedLabels, feedWords, kindTitle } from './feed-words.ts';
import { texts } from './texts.ts';
import { useFeedForm } from './use-feed-form.ts';

const formId = 'integration-feed';

const rhythms = [null, ...feedRhythms].map((value) => ({
  value: value ?? 'never',
  label: texts.rhythms[value ?? 'never'],
}));
const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));
const weekdays = weekdayNames.map((name, index) => ({ value: String(index + 1), label: name }));
const monthDays = Array.from({ length: 31 }, (_, index) => String(index + 1)).map((day) => ({
  value: day,
  label: day,
}));

type FeedDrawerProps = { readonly feed: IntegrationFeed; readonly onClose: () => void };

/** When records of a kind are expected, and who is told. */
export function FeedDrawer({ feed, onClose }: FeedDrawerProps) {
  const { form, opened, draft, changed, write, plan, choose } = useFeedForm(feed, onClose);
  const { errors } = form.formState;
  const set = (name: 'dia' | 'hora') => (value: string) =>
    form.setValue(name, Number(value), { shouldDirty: true, shouldValidate: true });
  return (
    <AppDrawer
      open
      title={texts.drawer(kindTitle(opened))}
      unsaved={changed && !write.busy}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={<SaveButtons form={formId} changed={changed} busy={write.busy} texts={texts.buttons} />}
    >
      <form id={formId} noValidate onSubmit={write.submit}>
        <Stack gap="5">
          {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
          <SelectField
            label={texts.rhythm}
            value={plan.cada ?? 'never'}
            options={rhythms}
            error={errors.cada?.message}
            onChange={(value) => choose(feedRhythms.find((one): one is FeedRhythm => one === value) ?? null)}
          />
          {(plan.cada === 'week' || plan.cada === 'month') && (
            <SelectField
              label={plan.cada === 'week' ? texts.weekday : texts.monthDay}
              {...(plan.cada === 'month' && { help: texts.monthHelp })}
              value={String(plan.dia ?? 1)}
              options={plan.cada === 'week' ? weekdays : monthDays}
              error={errors.dia?.message}
              onChange={set('dia')}
            />
          )}
          {plan.cada !== null && (
            <SelectField
              label={texts.hour}
              help={texts.hourHelp(countryOf(opened.pais).name)}
              value={String(plan.hora ?? 0)}
              options={hours}
              error={errors.hora?.message}
              onChange={set('hora')}
            />
          )}
          <FormField label={texts.recipients} help={texts.recipientsHelp} error={errors.avisarA?.message}>
            <Controller
              control={form.control}
              name="avisarA"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <Textarea
                  ref={ref}
                  rows={4}
                  value={value.join('\n')}
                  onBlur={onBlur}
                  onChange={(event) => onChange(event.target.value.split('\n'))}
                />
              )}
            />
          </FormField>
        </Stack>
      </form>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differencesOf(feedLabels, feedWords(form.getValues()), feedWords(write.conflict.stored))}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </AppDrawer>
  );
}
