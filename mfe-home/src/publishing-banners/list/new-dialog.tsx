import { createBanner, type EditedBanner } from 'shared/endpoints/banner-publishing';
import { useForm } from 'shared/forms';
import { messageOf } from 'shared/http';
import { longestBannerText } from 'shared/rules/banner';
import { Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { showAtField, useWrite } from 'shared/writes';
import { showBanners } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

type NewDialogProps = {
  readonly onCreated: (banner: EditedBanner) => void;
  readonly onClose: () => void;
};

const formId = 'new-banner';

/** The text of a new draft; the rest is added in its editor. */
export function NewDialog({ onCreated, onClose }: NewDialogProps) {
  const form = useForm<{ label: string }>({ defaultValues: { label: '' } });
  const write = useWrite(createBanner, {
    refreshes: showBanners,
    onReply: onCreated,
    onFailed: (error) => void showAtField(error, form),
  });
  const { label } = form.formState.errors;
  return (
    <AppDialog
      open
      hasAddress
      title={texts.newTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" form={formId} loading={write.busy} loadingText={texts.newBusy}>
            {texts.newConfirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit((body) => write.send({ body }))(event)}
      >
        <Stack gap="4">
          <FormField required label={texts.newLabel} help={texts.newHelp} error={label?.message}>
            <Input
              autoComplete="off"
              {...form.register('label', {
                validate: (text) => text.trim() !== '' || '*Este campo es obligatorio',
                maxLength: { value: longestBannerText, message: `Máximo ${longestBannerText} caracteres` },
              })}
            />
          </FormField>
          {write.error && !label && (
            <Text role="alert" color="fg.error" fontSize="sm">
              {texts.newFailed}. {messageOf(write.error)}
            </Text>
          )}
        </Stack>
      </form>
    </AppDialog>
  );
}
