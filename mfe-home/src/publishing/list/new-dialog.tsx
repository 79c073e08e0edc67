import { announcementCategories, type AnnouncementCategory } from 'shared/endpoints/announcements';
import { createPublishing, type Publication } from 'shared/endpoints/publishing';
import { useForm } from 'shared/forms';
import { messageOf } from 'shared/http';
import { longestTitle } from 'shared/rules/publication';
import { Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { SelectField } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { showAtField, useWrite } from 'shared/writes';
import { showPublications } from '../shown-by.ts';
import { texts } from './texts.ts';

type NewDialogProps = {
  readonly onCreated: (publication: Publication) => void;
  readonly onClose: () => void;
};

const formId = 'new-announcement';

/** Title and category of a new draft; the rest is written in its editor. */
export function NewDialog({ onCreated, onClose }: NewDialogProps) {
  const form = useForm<{ title: string; category: AnnouncementCategory }>({
    defaultValues: { title: '', category: 'Noticias' },
  });
  const category = form.watch('category');
  const write = useWrite(createPublishing, {
    refreshes: showPublications,
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
            {texts.cancel}
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
                maxLength: { value: longestTitle, message: `Máximo ${longestTitle} caracteres` },
              })}
            />
          </FormField>
          <SelectField
            label={texts.category}
            value={category}
            options={announcementCategories.map((value) => ({ value, label: value }))}
            onChange={(value) =>
              form.setValue('category', announcementCategories.find((one) => one === value) ?? 'Noticias')
            }
          />
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
