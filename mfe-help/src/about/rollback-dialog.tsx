import { listReleases, type ReleaseRecord } from 'shared/endpoints/about';
import { rollBackRelease } from 'shared/endpoints/deploy';
import { useForm } from 'shared/forms';
import { messageOf } from 'shared/http';
import { useQueryClient } from 'shared/query';
import type { Area } from 'shared/routes';
import { Button, FormField, Stack, Text } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { showAtField, useWrite } from 'shared/writes';
import { texts } from './texts.ts';
import { releasesKey } from './use-releases.ts';

/** A release of a remote to which can be rolled back; the host has no rollback. */
export type Earlier = ReleaseRecord & { readonly area: Area };

const formId = 'rollback';

type RollbackDialogProps = { readonly release: Earlier; readonly onClose: () => void };

/** Activates an earlier version of a remote again, with a reason that all who see the history read (T32). */
export function RollbackDialog({ release: { area, version }, onClose }: RollbackDialogProps) {
  const form = useForm<{ motivo: string }>({ defaultValues: { motivo: '' } });
  const queries = useQueryClient();
  const write = useWrite(rollBackRelease, {
    refreshes: [listReleases],
    saved: texts.rolledBack(texts.names[area], version),
    onFailed: (error) => void showAtField(error, form),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: releasesKey });
      onClose();
    },
  });
  const { motivo } = form.formState.errors;
  return (
    <AppDialog
      open
      title={texts.rollbackTitle(texts.names[area], version)}
      onClose={onClose}
      unsaved={form.formState.isDirty && !write.busy}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            colorPalette="danger"
            loading={write.busy}
            loadingText={texts.rollingBack}
          >
            {texts.rollbackConfirm(version)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((body) => write.send({ params: { area }, body: { version, ...body } }))(
            event,
          )
        }
      >
        <Stack gap="4">
          <Text color="fg.muted">{texts.rollbackHelp}</Text>
          <FormField required label={texts.reason} help={texts.reasonHelp} error={motivo?.message}>
            <Textarea
              rows={3}
              maxLength={300}
              {...form.register('motivo', {
                setValueAs: (text: string) => text.trim(),
                required: texts.reasonMissing,
              })}
            />
          </FormField>
          {write.error && !motivo && (
            <Text role="alert" color="fg.error" fontSize="sm">
              {messageOf(write.error)}
            </Text>
          )}
        </Stack>
      </form>
    </AppDialog>
  );
}
