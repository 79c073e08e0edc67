import { Controller } from 'shared/forms';
import { Alert, Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { PhoneInput } from 'shared/ui/inputs';
import { AppDrawer } from 'shared/ui/overlay';
import { CancelButton } from '../forms/cancel-button.tsx';
import { ConflictDialog } from '../conflict/conflict-dialog.tsx';
import { differences } from './contact-values.ts';
import { LogoField } from './logo-field.tsx';
import { contactTexts as texts } from './texts.ts';
import { useContactForm, type ContactForm } from './use-contact-form.ts';

const formId = 'contact-facts';

/** Phone, e-mail, web and logo of a company or brand; only these can be changed (P-250, P-339). */
export function ContactDrawer(props: ContactForm) {
  const { name, country } = props;
  const { form, facts, values, changed, restored, submit, close, conflict, ways } = useContactForm(props);
  const { errors, isSubmitting } = form.formState;
  const { file, logo } = values;
  const chooseLogo = (chosen: File | null | undefined): void => {
    form.setValue('logo', chosen === null ? null : undefined, { shouldDirty: true });
    form.setValue('file', chosen ?? undefined, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <AppDrawer
      open
      title={texts.editOf(name)}
      unsaved={changed && !isSubmitting}
      onClose={close}
      footer={
        <>
          <CancelButton>{texts.cancel}</CancelButton>
          <Button
            type="submit"
            form={formId}
            disabled={!changed}
            loading={isSubmitting}
            loadingText={texts.saving}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="5">
          {restored && (
            <Alert.Root status="info">
              <Alert.Indicator />
              <Alert.Title>{texts.restored}</Alert.Title>
            </Alert.Root>
          )}
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
      {conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          differences={differences(form.getValues(), conflict)}
          stored={conflict}
          {...ways}
        />
      )}
    </AppDrawer>
  );
}
