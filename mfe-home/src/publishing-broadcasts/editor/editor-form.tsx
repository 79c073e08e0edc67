import type { Broadcast, BroadcastForm } from 'shared/endpoints/broadcasts';
import { useCountry } from 'shared/country';
import { formatDay } from 'shared/format';
import { conflictTexts, Panel, RestoredNotice } from 'shared/publishing';
import { useLinkTo, useNavigate } from 'shared/router';
import { portalNow } from 'shared/session';
import { sentLater } from 'shared/rules/broadcast';
import { Button, Flex, Grid, HStack, PageHeader, Stack, Text } from 'shared/ui/core';
import { Save, Send, Trash2, Users } from 'shared/ui/icons';
import { useConfirm } from 'shared/ui/overlay';
import { ConflictDialog, type ConflictRow, LeaveGuard } from 'shared/writes';
import { AudienceFields } from '../../common/audience/audience-fields.tsx';
import { usePeople } from '../../common/audience/use-people.ts';
import { BroadcastStatusChip } from '../broadcast-status.tsx';
import { sendingText, texts as shared } from '../texts.ts';
import { useActions } from '../use-actions.tsx';
import { BroadcastPreview } from './broadcast-preview.tsx';
import { ContentFields, DeliveryFields } from './editor-fields.tsx';
import { PersonsField } from './persons-field.tsx';
import { texts } from './texts.ts';
import { type Editor, useEditor } from './use-editor.ts';

const dayText = (day: string | null): string => (day === null ? '' : formatDay(day));

const shown = (form: BroadcastForm): Readonly<Record<keyof typeof texts.conflictFields, string>> => ({
  title: form.title,
  body: form.body.slice(0, 300),
  linkTo: form.linkTo,
  importance: form.importance === 'high' ? texts.yes : texts.no,
  popsUp: form.popsUp ? texts.yes : texts.no,
  popsUntil: dayText(form.popsUntil),
  sendOn: dayText(form.sendOn),
  sendTime: form.sendTime ?? '',
  persons: form.persons.length === 0 ? '' : texts.personCount(form.persons.length),
  onlyPersons: form.onlyPersons ? texts.yes : texts.no,
});

/** Both values of the fields that differ. */
function differences(mine: BroadcastForm, stored: BroadcastForm): ConflictRow[] {
  const [own, theirs] = [shown(mine), shown(stored)];
  return (Object.keys(texts.conflictFields) as (keyof typeof texts.conflictFields)[])
    .filter((field) => own[field] !== theirs[field])
    .map((field) => ({ field: texts.conflictFields[field], mine: own[field], stored: theirs[field] }));
}

type EditorFormProps = {
  readonly broadcast: Broadcast;
  readonly onSent: (broadcast: Broadcast) => void;
};

/** The editor of a draft: what is written, to whom, when, and how it will look. */
export function EditorForm({ broadcast: opened, onSent }: EditorFormProps) {
  const editor = useEditor(opened, onSent);
  const { form, values, draft, write } = editor;
  const people = usePeople(values.audience, values);
  return (
    <>
      <LeaveGuard unsaved={write.unsaved} onLeave={draft.forget} />
      <PageHeader
        title={values.title || texts.title}
        context={<BroadcastStatusChip status={opened.status} />}
        action={<EditorBar editor={editor} opened={opened} people={people} />}
      />
      <RestoredNotice editor={editor} texts={texts} />
      <Grid
        gap="6"
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <Stack gap="6">
          <Panel title={texts.content}>
            <ContentFields editor={editor} />
          </Panel>
          <Panel title={texts.preview}>
            <BroadcastPreview values={values} />
          </Panel>
        </Stack>
        <Stack gap="6">
          <Panel title={texts.delivery}>
            <DeliveryFields editor={editor} />
          </Panel>
          <Panel title={texts.audience}>
            <HStack mb="3" fontWeight="medium" aria-live="polite">
              <Users size={18} aria-hidden />
              {people}
            </HStack>
            <Text fontSize="sm" color="fg.muted" mb="4">
              {texts.audienceHelp}
            </Text>
            <Stack gap="5">
              <PersonsField editor={editor} known={opened.persons} />
              {!values.onlyPersons && (
                <AudienceFields
                  audience={values.audience}
                  brands={opened.brands}
                  error={form.formState.errors.audience?.buildings?.message}
                  onChange={(audience) =>
                    form.setValue('audience', audience, { shouldDirty: true, shouldValidate: true })
                  }
                />
              )}
            </Stack>
          </Panel>
        </Stack>
      </Grid>
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

type EditorBarProps = { readonly editor: Editor; readonly opened: Broadcast; readonly people: string };

/** Whether everything is saved; saving, sending and deleting. */
function EditorBar({ editor, opened, people }: EditorBarProps) {
  const { values, changed, write, draft } = editor;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const { confirm, confirmation } = useConfirm();
  const actions = useActions({
    onRemove: draft.forget,
    onRemoved: () => void navigate(linkTo('AVISOS')),
  });
  const later = sentLater(values, code, portalNow());
  const askSend = async (): Promise<void> => {
    const question =
      later === null
        ? {
            title: texts.sendTitle(values.title),
            description: texts.sendHelp(people),
            confirmLabel: texts.sendConfirm,
          }
        : {
            title: texts.scheduleTitle(values.title),
            description: texts.scheduleHelp(people, sendingText(later)),
            confirmLabel: texts.scheduleConfirm,
          };
    if (await confirm(question)) editor.publish();
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {changed ? texts.unsaved : texts.upToDate}
      </Text>
      <Button
        variant="outline"
        colorPalette="neutral"
        loading={actions.busy}
        onClick={() => actions.remove({ id: opened.id, title: opened.form.title })}
      >
        <Trash2 size={18} aria-hidden />
        {shared.remove}
      </Button>
      <Button
        variant="outline"
        disabled={!changed}
        loading={write.busy && !editor.publishing}
        loadingText={texts.saving}
        onClick={editor.save}
      >
        <Save size={18} aria-hidden />
        {texts.save}
      </Button>
      <Button loading={editor.publishing} loadingText={texts.sending} onClick={() => void askSend()}>
        <Send size={18} aria-hidden />
        {later === null ? texts.send : texts.schedule}
      </Button>
      {confirmation}
      {actions.confirmation}
    </Flex>
  );
}
