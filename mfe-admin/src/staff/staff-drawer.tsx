import { countryOf } from 'shared/countries';
import type { StaffMall, StaffPerson } from 'shared/endpoints/staff';
import { FormProvider } from 'shared/forms';
import { useCountryCode } from 'shared/session';
import { FormField, Input, Stack } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { AppDrawer } from 'shared/ui/overlay';
import { ConflictDialog } from 'shared/writes';
import { SimpleGrid } from 'shared/ui/data';
import { conflictTexts } from '../common/conflict/texts.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { SaveButtons } from '../common/forms/save-buttons.tsx';
import { RoleFields } from './role-fields.tsx';
import { differences, withoutMalls } from './staff-values.ts';
import { texts } from './texts.ts';
import { useStaffForm } from './use-staff-form.ts';
import { useOwnCountries } from './use-staff.ts';

const formId = 'staff-person';

type StaffDrawerProps = {
  /** Null for an invitation. */
  readonly person: StaffPerson | null;
  readonly malls: readonly StaffMall[];
  readonly onClose: () => void;
};

/** Inviting a person of the operator, or changing their roles and malls. */
export function StaffDrawer({ person: opened, malls, onClose }: StaffDrawerProps) {
  const countries = useOwnCountries();
  const own = useCountryCode();
  const first = countries[0] ?? own;
  const { form, draft, person, changed, conflict, busy, submit } = useStaffForm({
    person: opened,
    country: first,
    onClose,
  });
  const { register, formState, watch, setValue, getValues } = form;
  const { errors } = formState;
  const isNew = person === null;
  return (
    <AppDrawer
      open
      size="lg"
      title={isNew ? texts.drawer.create : texts.drawer.edit}
      unsaved={changed && !busy}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={
        <SaveButtons
          form={formId}
          changed={changed}
          busy={busy}
          texts={isNew ? { cancel: texts.cancel, save: texts.send, saving: texts.sending } : texts}
        />
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap="6">
            {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
            {person?.otrosPaises && <InfoNotice>{texts.elsewhere}</InfoNotice>}
            <FormField
              label={texts.email}
              required
              help={isNew ? texts.emailHelp : texts.emailFixed}
              error={errors.email?.message}
            >
              <Input type="email" autoComplete="off" readOnly={!isNew} {...register('email')} />
            </FormField>
            <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" alignItems="start">
              <FormField label={texts.firstName} required error={errors.nombres?.message}>
                <Input autoComplete="off" {...register('nombres')} />
              </FormField>
              <FormField label={texts.lastName} help={texts.optional} error={errors.apellidos?.message}>
                <Input autoComplete="off" {...register('apellidos')} />
              </FormField>
              <FormField label={texts.position} help={texts.optional} error={errors.cargo?.message}>
                <Input autoComplete="off" {...register('cargo')} />
              </FormField>
              {isNew && countries.length > 1 && (
                <SelectField
                  label={texts.country}
                  help={texts.countryHelp}
                  value={watch('paisId')}
                  options={countries.map((code) => ({ value: code, label: countryOf(code).name }))}
                  error={errors.paisId?.message}
                  onChange={(value) => {
                    const country = countries.find((code) => code === value) ?? first;
                    setValue('paisId', country, { shouldDirty: true });
                    setValue('roles', withoutMalls(getValues('roles')));
                  }}
                />
              )}
            </SimpleGrid>
            <RoleFields malls={malls} countries={countries} />
          </Stack>
        </form>
      </FormProvider>
      {conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(
            getValues(),
            conflict.stored,
            new Map(malls.map(({ id, nombre }) => [id, nombre])),
          )}
          texts={conflictTexts}
          first="mine"
          choice={conflict}
        />
      )}
    </AppDrawer>
  );
}
