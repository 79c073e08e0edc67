import type { Endpoint } from 'shared/endpoints/endpoint';
import { Controller } from 'shared/forms';
import { FormField, Input, Stack, Text } from 'shared/ui/core';
import { PhoneInput } from 'shared/phone-input';
import { AppDrawer } from 'shared/ui/overlay';
import { ConflictDialog } from 'shared/writes';
import { conflictTexts } from '../conflict/texts.ts';
import { InfoNotice } from '../forms/info-notice.tsx';
import { SaveButtons } from '../forms/save-buttons.tsx';
import { differences } from './contact-values.ts';
import { LogoField } from './logo-field.tsx';
import { contactTexts as texts } from './texts.ts';
import { useContactForm, type ContactForm } from './use-contact-form.ts';

const formId = 'contact-facts';

/** Phone, e-mail, web and logo of a company or brand; only these can be changed (P-250, P-339). */
export function ContactDrawer<E extends Endpoint>(props: ContactForm<E>) {
  const { name, country, onClose } = props;
  const { form, facts, values, changed, draft, write } = useContactForm(props);
  const { errors } = form.formState;
  const { file, logo } = values;
  const chooseLogo = (chosen: File | null | undefined): void => {
    form.setValue('logo', chosen === null ? null : undefined, { shouldDirty: true });
    form.setValue('file', chosen ?? undefined, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <AppDrawer
      open
      title={texts.editOf(name)}
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
          <LogoField
            name={name}
            current={facts.logoArchivoPath}
            chosen={logo === null ? null : file}
            error={errors.file?.message}
            onChange={chooseLogo}
          />
          <FormField label={texts.phone} error={errors.telefono?.message}>
            <Controller
              control={form.control}
              name="telefono"
              render={({ field }) => <PhoneInput {...field} country={country} />}
            />
          </FormField>
          <FormField label={texts.email} error={errors.email?.message}>
            <Input type="email" autoComplete="off" {...form.register('email')} />
          </FormField>
          <FormField label={texts.web} help={texts.webHelp} error={errors.web?.message}>
            <Input type="url" inputMode="url" autoComplete="off" {...form.register('web')} />
          </FormField>
          <Text color="fg.muted" fontSize="sm">
            {texts.fixed}
          </Text>
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
