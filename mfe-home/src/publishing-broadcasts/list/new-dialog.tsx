import { type Broadcast, createBroadcast } from 'shared/endpoints/broadcasts';
import { useForm } from 'shared/forms';
import { messageOf } from 'shared/http';
import { longestBroadcastTitle } from 'shared/rules/broadcast';
import { Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { showAtField, useWrite } from 'shared/writes';
import { showBroadcasts } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

type NewDialogProps = {
  readonly onCreated: (broadcast: Broadcast) => void;
  readonly onClose: () => void;
};

const formId = 'new-broadcast';

/** The title of a new draft; the rest is added in its editor. */
export function NewDialog({ onCreated, onClose }: NewDialogProps) {
  const form = useForm<{ title: string }>({ defaultValues: { title: '' } });
  const write = useWrite(createBroadcast, {
    refreshes: showBroadcasts,
    onReply: onCreated,
    onFailed: (error) => void showAtField(error, form),
  });
  const { title } = form.formState.errors;
  return (
    <AppDialog
      open
      hasAddress
      title={texts.newTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shared.close}
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
          <FormField required label={texts.newName} error={title?.message}>
            <Input
              autoComplete="off"
              {...form.register('title', {
                validate: (text) => text.trim() !== '' || '*Este campo es obligatorio',
                maxLength: {
                  value: longestBroadcastTitle,
                  message: `Máximo ${longestBroadcastTitle} caracteres`,
                },
              })}
            />
          </FormField>
          {write.error && !title && (
            <Text role="alert" color="fg.error" fontSize="sm">
              {texts.newFailed}. {messageOf(write.error)}
            </Text>
          )}
        </Stack>
      </form>
    </AppDialog>
  );
}
