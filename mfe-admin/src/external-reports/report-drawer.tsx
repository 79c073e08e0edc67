import { isInternalRole, roleIds } from 'shared/endpoints/auth';
import type { ExternalReport } from 'shared/endpoints/external-reports';
import { Controller, type UseFormReturn } from 'shared/forms';
import { roleNames } from 'shared/rules/role-names';
import { CheckboxField, FormField, Input, Stack } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { AppDrawer } from 'shared/ui/overlay';
import { ConflictDialog } from 'shared/writes';
import { SimpleGrid } from 'shared/ui/data';
import { Fieldset } from 'shared/ui/occasional';
import { conflictTexts } from '../common/conflict/texts.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { SaveButtons } from '../common/forms/save-buttons.tsx';
import { differences, type ReportValues } from './report-values.ts';
import { texts } from './texts.ts';
import { useReportForm } from './use-report-form.ts';

const formId = 'external-report';

/** Tenants first. */
const roles = roleIds.toSorted((one, other) => Number(isInternalRole(one)) - Number(isInternalRole(other)));

type ReportDrawerProps = {
  /** Null: a new one. */
  readonly report: ExternalReport | null;
  readonly origins: readonly string[];
  readonly onClose: () => void;
};

/** Name, address, audience and place of a report of a BI server (P-059). */
export function ReportDrawer({ report, origins, onClose }: ReportDrawerProps) {
  const { form, changed, draft, write } = useReportForm(report, onClose);
  const { errors } = form.formState;
  return (
    <AppDrawer
      open
      title={report === null ? texts.newTitle : texts.editTitle(report.nombre)}
      unsaved={changed && !write.busy}
      onClose={() => {
        draft.forget();
        onClose();
      }}
      footer={<SaveButtons form={formId} changed={changed} busy={write.busy} texts={texts} />}
    >
      <form id={formId} noValidate onSubmit={write.submit}>
        <Stack gap="5">
          {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
          <FormField label={texts.name} required error={errors.nombre?.message}>
            <Input autoComplete="off" {...form.register('nombre')} />
          </FormField>
          <FormField label={texts.url} required help={texts.urlHelp(origins)} error={errors.url?.message}>
            <Input type="url" inputMode="url" autoComplete="off" {...form.register('url')} />
          </FormField>
          <FormField
            label={texts.description}
            help={texts.descriptionHelp}
            error={errors.descripcion?.message}
          >
            <Textarea rows={2} {...form.register('descripcion')} />
          </FormField>
          <RolesField form={form} />
          <FormField label={texts.order} required help={texts.orderHelp} error={errors.orden?.message}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              {...form.register('orden', {
                setValueAs: (typed: string | number) => Number(typed || Number.NaN),
              })}
            />
          </FormField>
        </Stack>
      </form>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(form.getValues(), write.conflict.stored)}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </AppDrawer>
  );
}

/** Who may open the report. */
function RolesField({ form }: { readonly form: UseFormReturn<ReportValues> }) {
  const error = form.formState.errors.roles?.message;
  return (
    <Controller
      control={form.control}
      name="roles"
      render={({ field: { value, onChange, ref } }) => (
        <Fieldset.Root invalid={error !== undefined}>
          <Fieldset.Legend fontSize="sm" fontWeight="medium" ref={ref} tabIndex={-1} outline="none">
            {texts.roles}
          </Fieldset.Legend>
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
            {roles.map((role) => (
              <CheckboxField
                key={role}
                checked={value.includes(role)}
                onChange={(on) => {
                  onChange(on ? [...value, role] : value.filter((one) => one !== role));
                  if (error !== undefined) void form.trigger('roles');
                }}
              >
                {roleNames[role]}
              </CheckboxField>
            ))}
          </SimpleGrid>
          {error !== undefined && <Fieldset.ErrorText>{error}</Fieldset.ErrorText>}
        </Fieldset.Root>
      )}
    />
  );
}
