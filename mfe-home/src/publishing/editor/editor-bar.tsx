import { archiveAnnouncement } from 'shared/endpoints/publishing';
import { useCountry } from 'shared/country';
import { formatDay } from 'shared/format';
import { Link, useLinkTo, useNavigate } from 'shared/router';
import { portalNow } from 'shared/session';
import { todayIn } from 'shared/rules';
import { Button, Flex, Text } from 'shared/ui/core';
import { Archive, ChartColumn, History, Save, Send } from 'shared/ui/icons';
import { useConfirm } from 'shared/ui/overlay';
import { useAskedWrite } from 'shared/writes';
import { showPublications } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

type EditorBarProps = {
  readonly editor: Editor;
  /** How many people will see it, in words. */
  readonly people: string;
  readonly onVersions: () => void;
};

const words = {
  saved: texts.saved,
  saving: texts.saving,
  unsaved: texts.unsaved,
  incomplete: texts.incomplete,
  failed: texts.saveFailed,
} as const;

/** Whether everything is saved, and what can be done with the announcement in its status. */
export function EditorBar({ editor, people, onVersions }: EditorBarProps) {
  const { publication, values, state } = editor;
  const { id, status } = publication;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const { confirm, confirmation } = useConfirm();
  const archive = useAskedWrite(archiveAnnouncement, {
    refreshes: showPublications,
    saved: shared.archived,
    failed: shared.archiveFailed,
    onDone: () => void navigate(linkTo('ANUNCIOS')),
  });
  const later =
    values.startsOn !== null && values.startsOn > todayIn(code, portalNow()) ? values.startsOn : null;
  const publish = async (): Promise<void> => {
    const question =
      later === null
        ? {
            title: texts.publishTitle(values.title),
            description: texts.publishHelp(people),
            confirmLabel: texts.publishConfirm,
          }
        : {
            title: texts.scheduleTitle(values.title),
            description: texts.scheduleHelp(people, formatDay(later)),
            confirmLabel: texts.scheduleConfirm,
          };
    if (await confirm(question)) editor.publish();
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text
        fontSize="sm"
        color={state === 'failed' || state === 'incomplete' ? 'fg.error' : 'fg.muted'}
        aria-live="polite"
      >
        {words[state]}
      </Text>
      <Button variant="outline" colorPalette="neutral" onClick={onVersions}>
        <History size={18} aria-hidden />
        {texts.versions}
      </Button>
      {status === 'draft' ? (
        <Button loading={editor.publishing} loadingText={texts.publishing} onClick={() => void publish()}>
          <Send size={18} aria-hidden />
          {later === null ? texts.publish : texts.schedule}
        </Button>
      ) : (
        <>
          <Button asChild variant="outline" colorPalette="neutral">
            <Link to={linkTo('ANUNCIO_LECTURAS', { anuncioId: id })}>
              <ChartColumn size={18} aria-hidden />
              {texts.readings}
            </Link>
          </Button>
          {status !== 'archived' && (
            <>
              <Button
                variant="outline"
                colorPalette="neutral"
                loading={archive.busy}
                onClick={() => archive.ask(shared.archiveQuestion(values.title), { params: { id } })}
              >
                <Archive size={18} aria-hidden />
                {texts.archive}
              </Button>
              <Button
                disabled={state === 'saved'}
                loading={state === 'saving'}
                loadingText={texts.saving}
                onClick={editor.save}
              >
                <Save size={18} aria-hidden />
                {texts.save}
              </Button>
            </>
          )}
        </>
      )}
      {confirmation}
      {archive.confirmation}
    </Flex>
  );
}
