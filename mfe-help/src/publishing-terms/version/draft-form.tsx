import type { Terms, TermsForm } from 'shared/endpoints/terms';
import { conflictTexts, Panel, RestoredNotice } from 'shared/publishing';
import { plainText } from 'shared/rules/announcement';
import { RichTextEditor } from 'shared/rich-text';
import { Box, FormField, PageHeader, Stack, Text } from 'shared/ui/core';
import { Textarea } from 'shared/ui/inputs';
import { ConflictDialog, type ConflictRow, LeaveGuard } from 'shared/writes';
import { upload } from '../../common/upload.ts';
import { texts as shared } from '../texts.ts';
import { VersionStatus } from '../version-status.tsx';
import { DraftBar } from './draft-bar.tsx';
import { TermsPreview } from './terms-preview.tsx';
import { texts } from './texts.ts';
import { type DraftEditor, useDraftForm } from './use-draft-form.ts';

const shown = ({ changes, content }: TermsForm) => ({ changes, content: plainText(content).slice(0, 300) });

function differences(mine: TermsForm, stored: TermsForm): ConflictRow[] {
  const [own, theirs] = [shown(mine), shown(stored)];
  return (['changes', 'content'] as const)
    .filter((field) => own[field] !== theirs[field])
    .map((field) => ({ field: texts.conflictFields[field], mine: own[field], stored: theirs[field] }));
}

/** The draft of the next version: what is written, and how people will be asked. */
export function DraftForm({ terms }: { readonly terms: Terms }) {
  const editor = useDraftForm(terms);
  const { draft, write, values } = editor;
  return (
    <>
      <LeaveGuard unsaved={write.unsaved} onLeave={draft.forget} />
      <PageHeader
        title={texts.title(shared.version(null).toLowerCase())}
        context={<VersionStatus version={terms} />}
        action={<DraftBar id={terms.id} editor={editor} />}
      />
      <RestoredNotice editor={editor} texts={texts} />
      <Stack gap="6">
        <Panel title={texts.content}>
          <Fields editor={editor} />
        </Panel>
        <Panel title={texts.preview}>
          <TermsPreview form={values} />
        </Panel>
      </Stack>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(values, write.conflict.stored.form)}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </>
  );
}

function Fields({ editor: { form, values, textKey } }: { readonly editor: DraftEditor }) {
  const { errors } = form.formState;
  return (
    <Stack gap="5">
      <FormField label={texts.changes} help={texts.changesHelp} error={errors.changes?.message}>
        <Textarea rows={2} {...form.register('changes')} />
      </FormField>
      <Box>
        <Text fontWeight="medium" fontSize="sm" mb="1.5">
          {texts.text}
        </Text>
        <RichTextEditor
          key={textKey}
          label={texts.text}
          initial={values.content}
          invalid={errors.content !== undefined}
          onChange={(html) => form.setValue('content', html, { shouldDirty: true, shouldValidate: true })}
          onUpload={async (file) => (await upload(file)).url}
        />
        {errors.content && (
          <Text role="alert" mt="1" fontSize="sm" color="fg.error">
            {errors.content.message}
          </Text>
        )}
      </Box>
    </Stack>
  );
}
