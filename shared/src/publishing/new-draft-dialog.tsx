import { type ReactNode, useId } from 'react';
import type { z } from 'zod';
import type { FieldPath, FieldValues, UseFormReturn } from 'shared/forms';
import { messageOf } from 'shared/http';
import { Button, FormField, Input, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { showAtField, useWrite } from 'shared/writes';
import type { Endpoint } from '../endpoints/endpoint.ts';

type NewDraftDialogProps<Values extends FieldValues, Created> = {
  /** The call that creates a draft with the form's values. */
  readonly create: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType<unknown, Values>, z.ZodType<Created>>;
  readonly form: UseFormReturn<Values>;
  /** The field that every draft begins with: required, and `longest` characters at most. */
  readonly first: {
    readonly name: FieldPath<Values>;
    readonly label: string;
    readonly help?: string;
    readonly longest: number;
  };
  /** Calls that show the draft, as a constant. */
  readonly refreshes: readonly Endpoint[];
  readonly texts: {
    readonly newTitle: string;
    readonly newConfirm: string;
    readonly newBusy: string;
    readonly newFailed: string;
    readonly cancel: string;
  };
  /** Nothing can be created yet. */
  readonly disabled?: boolean;
  readonly onCreated: (created: Created) => void;
  readonly onClose: () => void;
  /** Further fields. */
  readonly children?: ReactNode;
};

/**
 * Creates a draft; the rest is written in its editor. A refusal is shown at the field that the API names,
 * another failure below the fields.
 */
export function NewDraftDialog<Values extends FieldValues, Created>({
  create,
  form,
  first,
  refreshes,
  texts,
  disabled = false,
  onCreated,
  onClose,
  children,
}: NewDraftDialogProps<Values, Created>) {
  const formId = useId();
  const write = useWrite(create, {
    refreshes,
    onReply: onCreated,
    onFailed: (error) => void showAtField(error, form),
  });
  const { formState } = form;
  const hasFaults = Object.keys(formState.errors).length > 0;
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
          <Button
            type="submit"
            form={formId}
            disabled={disabled}
            loading={write.busy}
            loadingText={texts.newBusy}
          >
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
          <FormField
            required
            label={first.label}
            help={first.help}
            error={form.getFieldState(first.name, formState).error?.message}
          >
            <Input
              autoComplete="off"
              {...form.register(first.name, {
                validate: (text: unknown) => String(text).trim() !== '' || '*Este campo es obligatorio',
                maxLength: { value: first.longest, message: `Máximo ${first.longest} caracteres` },
              })}
            />
          </FormField>
          {children}
          {write.error && !hasFaults && (
            <Text role="alert" color="fg.error" fontSize="sm">
              {texts.newFailed}. {messageOf(write.error)}
            </Text>
          )}
        </Stack>
      </form>
    </AppDialog>
  );
}
