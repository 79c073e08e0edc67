import { DayField } from 'shared/day-field';
import type { Parameter } from 'shared/endpoints/parameter-changes';
import { Controller } from 'shared/forms';
import { firstDay, monthOf } from 'shared/rules';
import { parameterRules } from 'shared/rules/parameters';
import { Box, FormField, Skeleton, Stack, Text } from 'shared/ui/core';
import { MonthPicker } from 'shared/ui/data';
import { IntegerInput } from 'shared/ui/inputs';
import { AppDrawer } from 'shared/ui/overlay';
import { ConflictDialog } from 'shared/writes';
import { conflictTexts } from '../common/conflict/texts.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { SaveButtons } from '../common/forms/save-buttons.tsx';
import { countryNameOf, differences, effectSentences, fromText, nameOf } from './parameter-words.ts';
import { texts } from './texts.ts';
import { usePlanForm } from './use-plan-form.ts';

const formId = 'parameter-plan';

type PlanDrawerProps = {
  readonly parameter: Parameter;
  /** The first day of the planned change that is edited; null: a new one. */
  readonly editing: string | null;
  readonly onClose: () => void;
};

/** A new value and the day from which it holds, with what it changes. */
export function PlanDrawer({ parameter, editing, onClose }: PlanDrawerProps) {
  const planned = usePlanForm(parameter, editing, onClose);
  const { form, changed, draft, write, record, plan } = planned;
  const { errors } = form.formState;
  const { kind, min, max } = parameterRules[record.parametro];
  const title = editing === null ? texts.planTitle : texts.editTitle;
  return (
    <AppDrawer
      open
      title={title(nameOf(record), countryNameOf(record))}
      unsaved={changed && !write.busy}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={
        <SaveButtons
          form={formId}
          changed={changed}
          busy={write.busy}
          texts={{ cancel: texts.cancel, save: texts.plan, saving: texts.saving }}
        />
      }
    >
      <form id={formId} noValidate onSubmit={write.submit}>
        <Stack gap="5">
          {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
          <FormField
            label={texts.value[kind]}
            required
            help={texts.valueHelp[kind](min, max)}
            error={errors.valor?.message}
          >
            <Controller
              control={form.control}
              name="valor"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <IntegerInput
                  ref={ref}
                  country={record.paisId}
                  value={Number.isNaN(value) ? null : value}
                  onChange={(typed) => onChange(typed ?? Number.NaN)}
                  onBlur={onBlur}
                  maxW="32"
                />
              )}
            />
          </FormField>
          <FirstDay planned={planned} isFixed={editing !== null} />
          <EffectView planned={planned} />
        </Stack>
      </form>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(plan, write.conflict.stored)}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </AppDrawer>
  );
}

type PartProps = { readonly planned: ReturnType<typeof usePlanForm> };

/** The day of a planned change stays as it is. */
function FirstDay({ planned: { form, record, plan }, isFixed }: PartProps & { readonly isFixed: boolean }) {
  const { holdsFor } = parameterRules[record.parametro];
  const error = form.formState.errors.desde?.message;
  const { desde: min, hasta: max } = record.planificable;
  const choose = (day: string) => form.setValue('desde', day, { shouldDirty: true, shouldValidate: true });
  if (isFixed) return <Text>{fromText(record.parametro, plan.desde)}</Text>;
  if (holdsFor === 'days') {
    return (
      <DayField
        label={texts.from.days}
        required
        error={error}
        value={plan.desde}
        min={min}
        max={max}
        onChange={choose}
      />
    );
  }
  return (
    <FormField label={texts.from.months} required error={error}>
      <MonthPicker
        label={texts.from.months}
        value={monthOf(plan.desde)}
        min={monthOf(min)}
        max={monthOf(max)}
        onChange={(month) => choose(firstDay(month))}
      />
    </FormField>
  );
}

/** What the plan changes, in words and numbers, while it is being written. */
function EffectView({ planned: { plan, effect, isAsked } }: PartProps) {
  return (
    <Box as="section" aria-label={texts.effect} aria-live="polite" bg="bg.subtle" rounded="l3" p="4">
      <Text fontWeight="semibold" mb="1">
        {texts.effect}
      </Text>
      {isAsked && effect.data && !effect.isError ? (
        <Stack gap="1" opacity={effect.isPlaceholderData ? 0.5 : 1}>
          {effectSentences(plan, effect.data).map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </Stack>
      ) : (
        <EffectState isAsked={isAsked} isError={effect.isError} />
      )}
    </Box>
  );
}

function EffectState({ isAsked, isError }: { readonly isAsked: boolean; readonly isError: boolean }) {
  if (!isAsked) return <Text color="fg.muted">{texts.effectWaits}</Text>;
  return isError ? <Text color="fg.error">{texts.effectFailed}</Text> : <Skeleton h="12" />;
}
