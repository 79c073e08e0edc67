import { deleteTerms, listTerms } from 'shared/endpoints/terms';
import { useCountry } from 'shared/country';
import { formatCount } from 'shared/format';
import { call, messageOf } from 'shared/http';
import { useLinkTo, useNavigate } from 'shared/router';
import { Button, Flex, Text } from 'shared/ui/core';
import { Save, Send, Trash2 } from 'shared/ui/icons';
import { notify, useConfirm } from 'shared/ui/overlay';
import { useAskedWrite } from 'shared/writes';
import { showTerms } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';
import type { DraftEditor } from './use-draft-form.ts';

type DraftBarProps = { readonly id: number; readonly editor: DraftEditor };

/** Whether everything is saved, and what can be done with the draft. */
export function DraftBar({ id, editor }: DraftBarProps) {
  const { changed, write } = editor;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const { confirm, confirmation } = useConfirm();
  const remove = useAskedWrite(deleteTerms, {
    refreshes: showTerms,
    saved: shared.removed,
    failed: shared.removeFailed,
    onSaved: editor.draft.forget,
    onDone: () => void navigate(linkTo('TERMINOS')),
  });
  const askPublish = async (): Promise<void> => {
    try {
      // Counted now: people come and go while a text is written.
      const { people } = await call(listTerms, { query: { size: 1 } });
      const asked = {
        title: texts.publishTitle,
        description: texts.publishHelp(formatCount(people, code)),
        confirmLabel: texts.publishConfirm,
      };
      if (await confirm(asked)) editor.publish();
    } catch (error) {
      notify({ tone: 'danger', title: texts.publishFailed, description: messageOf(error) });
    }
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {changed ? texts.unsaved : texts.upToDate}
      </Text>
      <Button
        variant="outline"
        colorPalette="neutral"
        loading={remove.busy}
        onClick={() => remove.ask(shared.removeQuestion, { params: { id } })}
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
      <Button loading={editor.publishing} loadingText={texts.publishing} onClick={() => void askPublish()}>
        <Send size={18} aria-hidden />
        {texts.publish}
      </Button>
      {confirmation}
      {remove.confirmation}
    </Flex>
  );
}
