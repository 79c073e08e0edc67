import { withdrawQuestion } from 'shared/endpoints/questions';
import { Link, useLinkTo, useNavigate } from 'shared/router';
import { Button, Flex, Text } from 'shared/ui/core';
import { EyeOff, ExternalLink, Save, Send } from 'shared/ui/icons';
import { useConfirm } from 'shared/ui/overlay';
import { useAskedWrite } from 'shared/writes';
import { showQuestions } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';
import type { Editor } from './use-editor.ts';

/** Whether everything is saved, and what can be done with the question in its status. */
export function EditorBar({ editor }: { readonly editor: Editor }) {
  const { record: question, values, changed, write } = editor;
  const { id, status } = question;
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const { confirm, confirmation } = useConfirm();
  const withdraw = useAskedWrite(withdrawQuestion, {
    refreshes: showQuestions,
    saved: shared.withdrawn,
    failed: shared.withdrawFailed,
    onDone: () => void navigate(linkTo('PREGUNTAS')),
  });
  const askPublish = async (): Promise<void> => {
    const asked = {
      title: texts.publishTitle(values.title),
      description: texts.publishHelp,
      confirmLabel: texts.publishConfirm,
    };
    if (await confirm(asked)) editor.publish();
  };
  return (
    <Flex gap="2" wrap="wrap" align="center">
      <Text fontSize="sm" color="fg.muted" aria-live="polite">
        {changed ? texts.unsaved : texts.upToDate}
      </Text>
      {status === 'published' && (
        <>
          <Button asChild variant="outline" colorPalette="neutral">
            <Link to={linkTo('CENTRO_AYUDA_FAQ', { preguntaTitulo: id })}>
              <ExternalLink size={18} aria-hidden />
              {texts.open}
            </Link>
          </Button>
          <Button
            variant="outline"
            colorPalette="neutral"
            loading={withdraw.busy}
            onClick={() => withdraw.ask(shared.withdrawQuestion(question.form.title), { params: { id } })}
          >
            <EyeOff size={18} aria-hidden />
            {shared.withdraw}
          </Button>
        </>
      )}
      <Button
        {...(status === 'draft' && { variant: 'outline' })}
        disabled={!changed}
        loading={write.busy && !editor.publishing}
        loadingText={texts.saving}
        onClick={editor.save}
      >
        <Save size={18} aria-hidden />
        {texts.save}
      </Button>
      {status === 'draft' && (
        <Button loading={editor.publishing} loadingText={texts.publishing} onClick={() => void askPublish()}>
          <Send size={18} aria-hidden />
          {texts.publish}
        </Button>
      )}
      {confirmation}
      {withdraw.confirmation}
    </Flex>
  );
}
