import type { ReactNode } from 'react';
import { useForm, type UseFormReturn } from 'shared/forms';
import { messageOf } from 'shared/http';
import { Button, FormField, Stack, Text } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { AppDialog } from 'shared/ui/overlay';
import { texts } from './texts.ts';

/** What every change of a release asks for: a reason that all who see the history read (T32). */
export type Reasoned = { readonly motivo: string };

export const useReasonForm = (): UseFormReturn<Reasoned> =>
  useForm<Reasoned>({ defaultValues: { motivo: '' } });

type ChangeDialogProps = {
  readonly title: string;
  readonly help: string;
  readonly confirm: string;
  readonly busyText: string;
  /** It takes something away from people. */
  readonly removes?: boolean;
  readonly form: UseFormReturn<Reasoned>;
  readonly write: { readonly busy: boolean; readonly error: Error | null };
  readonly onConfirm: (values: Reasoned) => void;
  readonly onClose: () => void;
  /** Fields above the reason. */
  readonly children?: ReactNode;
};

const formId = 'release-change';

/** The dialog of a change of releases. */
export function ChangeDialog({ form, write, onConfirm, onClose, children, ...props }: ChangeDialogProps) {
  const { motivo } = form.formState.errors;
  return (
    <AppDialog
      open
      title={props.title}
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
            {...(props.removes && { colorPalette: 'danger' })}
            loading={write.busy}
            loadingText={props.busyText}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit(onConfirm)(event)}>
        <Stack gap="4">
          <Text color="fg.muted">{props.help}</Text>
          {children}
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
