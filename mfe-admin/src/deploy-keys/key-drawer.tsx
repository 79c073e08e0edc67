import { DayField } from 'shared/day-field';
import { parts } from 'shared/endpoints/about';
import { createDeployKey, deployKeyForm, listDeployKeys, type DeployKeyForm } from 'shared/endpoints/deploy';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { useDraft, useForm, useWatch, zodResolver } from 'shared/forms';
import { addDays, todayIn } from 'shared/rules';
import { partNames } from 'shared/rules/part-names';
import { portalNow, useCountryCode } from 'shared/session';
import { Alert, Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { AppDrawer } from 'shared/ui/overlay';
import { useFormWrite } from 'shared/writes';
import { CancelButton } from '../common/forms/cancel-button.tsx';
import { texts } from './texts.ts';

const formId = 'deploy-key';

/** A key lives this long unless the user chooses another day; the API allows a day more. */
const usualDays = 365;

type KeyDrawerProps = {
  readonly onClose: () => void;
  readonly onCreated: (created: ReplyOf<typeof createDeployKey>) => void;
};

/** What a new key is called, which part it releases, and until when. */
export function KeyDrawer({ onClose, onCreated }: KeyDrawerProps) {
  const today = todayIn(useCountryCode(), portalNow());
  const form = useForm<DeployKeyForm>({
    defaultValues: { nombre: '', vence: addDays(today, usualDays) },
    resolver: zodResolver(deployKeyForm),
    mode: 'onTouched',
  });
  const draft = useDraft('deploy-key:new', form);
  const { errors, isDirty: changed } = form.formState;
  const write = useFormWrite(createDeployKey, {
    form,
    draft,
    changed,
    input: (body) => ({ body }),
    refreshes: [listDeployKeys],
    failed: texts.failed,
    onReply: onCreated,
    onDone: onClose,
  });
  const [ends, part] = useWatch({ control: form.control, name: ['vence', 'parte'] });
  return (
    <AppDrawer
      open
      title={texts.newTitle}
      unsaved={changed && !write.busy}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={
        <>
          <CancelButton>{texts.cancel}</CancelButton>
          <Button type="submit" form={formId} loading={write.busy} loadingText={texts.saving}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={write.submit}>
        <Stack gap="6">
          {draft.restored && (
            <Alert.Root status="info">
              <Alert.Indicator />
              <Alert.Title>{texts.restored}</Alert.Title>
            </Alert.Root>
          )}
          <Text color="fg.muted">{texts.intro}</Text>
          <FormField label={texts.name} required help={texts.nameHelp} error={errors.nombre?.message}>
            <Input autoComplete="off" maxLength={60} {...form.register('nombre')} />
          </FormField>
          <SelectField
            label={texts.part}
            required
            placeholder={texts.partHint}
            value={part ?? ''}
            error={errors.parte?.message}
            options={parts.map((value) => ({ value, label: partNames[value] }))}
            onChange={(chosen) => {
              const found = parts.find((value) => value === chosen);
              if (found) form.setValue('parte', found, { shouldDirty: true, shouldValidate: true });
            }}
          />
          <DayField
            label={texts.ends}
            required
            help={texts.endsHelp}
            error={errors.vence?.message}
            min={today}
            max={addDays(today, usualDays + 1)}
            value={ends}
            onChange={(day) => form.setValue('vence', day, { shouldDirty: true, shouldValidate: true })}
          />
        </Stack>
      </form>
    </AppDrawer>
  );
}
