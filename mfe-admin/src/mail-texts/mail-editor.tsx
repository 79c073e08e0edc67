import { useRef } from 'react';
import { countryOf } from 'shared/countries';
import type { MailTextRecord } from 'shared/endpoints/mail-texts';
import { useLinkTo } from 'shared/router';
import {
  mailTextFields,
  mailTextKind,
  type MailPlaceholder,
  type MailTextField,
} from 'shared/rules/mail-texts';
import { Box, Button, Flex, FormField, Input, PageHeader, Stack } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { ConflictDialog, LeaveGuard } from 'shared/writes';
import { conflictTexts } from '../common/conflict/texts.ts';
import { InfoNotice } from '../common/forms/info-notice.tsx';
import { MailPreview } from './mail-preview.tsx';
import { PlaceholderChips } from './placeholder-chips.tsx';
import { texts } from './texts.ts';
import { differences, useMailForm } from './use-mail-form.ts';

const formId = 'mail-text';

/** A mail's text with the data that it may name, and how it arrives. */
export function MailEditor({ record: opened }: { readonly record: MailTextRecord }) {
  const { record, form, values, changed, draft, write, resetting } = useMailForm(opened);
  const linkTo = useLinkTo();
  const insert = useInsertion((field, text) =>
    form.setValue(field, text, { shouldDirty: true, shouldValidate: true }),
  );
  const { errors } = form.formState;
  const { name, when } = mailTextKind(record.correo);
  return (
    <Stack gap="5">
      <PageHeader
        title={name}
        back={{ label: texts.back, to: `${linkTo('CORREOS')}?pais=${record.paisId}` }}
        context={texts.editorContext(countryOf(record.paisId).name, when)}
        action={
          <Flex gap="2" wrap="wrap">
            <ResetButton record={record} resetting={resetting} />
            <Button
              type="submit"
              form={formId}
              disabled={!changed}
              loading={write.busy}
              loadingText={texts.saving}
            >
              {texts.save}
            </Button>
          </Flex>
        }
      />
      <Flex gap="6" align="flex-start" direction={{ base: 'column', xl: 'row' }}>
        <Box flex="1 1 24rem" minW="0" w="full">
          <form id={formId} noValidate onSubmit={write.submit}>
            <Stack gap="5">
              {draft.restored && <InfoNotice>{texts.restored}</InfoNotice>}
              {mailTextFields.map((field) => (
                <FormField
                  key={field}
                  label={texts.fields[field]}
                  required
                  help={field === 'cuerpo' ? texts.bodyHelp : undefined}
                  error={errors[field]?.message}
                >
                  {field === 'cuerpo' ? (
                    <Textarea rows={12} {...form.register(field)} onSelect={insert.remember(field)} />
                  ) : (
                    <Input autoComplete="off" {...form.register(field)} onSelect={insert.remember(field)} />
                  )}
                </FormField>
              ))}
              <PlaceholderChips kind={record.correo} onInsert={insert.put} />
            </Stack>
          </form>
        </Box>
        <Box flex="1 1 24rem" minW="0" w="full">
          <MailPreview record={record} values={values} />
        </Box>
      </Flex>
      <LeaveGuard unsaved={write.unsaved} params={['pais']} onLeave={draft.forget} />
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(values, write.conflict.stored)}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </Stack>
  );
}

type Focused = HTMLInputElement | HTMLTextAreaElement;

/** Inserts a placeholder where the caret was last, at first at the end of the body. */
function useInsertion(write: (field: MailTextField, text: string) => void) {
  const last = useRef<{ readonly field: MailTextField; readonly input: Focused } | null>(null);
  return {
    remember:
      (field: MailTextField) =>
      ({ currentTarget }: { readonly currentTarget: Focused }): void => {
        last.current = { field, input: currentTarget };
      },
    put(name: MailPlaceholder): void {
      const body = document.querySelector<HTMLTextAreaElement>(`#${formId} textarea`);
      const { field, input } = last.current ?? { field: 'cuerpo' as const, input: body };
      if (input === null) return;
      const start = input.selectionStart ?? input.value.length;
      const end = input.selectionEnd ?? start;
      write(field, `${input.value.slice(0, start)}{${name}}${input.value.slice(end)}`);
      input.focus();
      const caret = start + name.length + 2;
      input.setSelectionRange(caret, caret);
    },
  };
}

type ResetButtonProps = {
  readonly record: MailTextRecord;
  readonly resetting: ReturnType<typeof useMailForm>['resetting'];
};

/** Back to the portal's own text, where the operator has written another one. */
function ResetButton({ record, resetting }: ResetButtonProps) {
  const { paisId, correo, rowVersion, original } = record;
  if (original) return null;
  const question = {
    title: texts.resetTitle(mailTextKind(correo).name),
    description: texts.resetHelp,
    confirmLabel: texts.reset,
    destructive: true,
  };
  const input = { params: { pais: paisId, correo }, body: { rowVersion } };
  return (
    <>
      <Button
        variant="outline"
        colorPalette="danger"
        loading={resetting.busy}
        onClick={() => resetting.ask(question, input)}
      >
        {texts.reset}
      </Button>
      {resetting.confirmation}
    </>
  );
}
