import type { Question, QuestionCategory } from 'shared/endpoints/questions';
import { conflictTexts, Panel, RestoredNotice } from 'shared/publishing';
import { plainText } from 'shared/rules/announcement';
import { ScreenPreview } from 'shared/rich-text';
import { PageHeader, Stack, Text } from 'shared/ui/core';
import { ConflictDialog, type ConflictRow, LeaveGuard } from 'shared/writes';
import { QuestionList } from '../../common/question-list.tsx';
import { QuestionStatusChip } from '../question-status.tsx';
import { texts as shared } from '../texts.ts';
import { EditorBar } from './editor-bar.tsx';
import { EditorFields } from './editor-fields.tsx';
import { texts } from './texts.ts';
import { useEditor } from './use-editor.ts';

type EditorFormProps = {
  readonly question: Question;
  readonly categories: readonly QuestionCategory[];
};

/** The editor of one question: what is written, and how tenants will see it. */
export function EditorForm({ question: opened, categories }: EditorFormProps) {
  const editor = useEditor(opened);
  const { record: question, values, draft, write } = editor;
  const nameOf = (id: number): string => categories.find((category) => category.id === id)?.name ?? '';
  const shown = (form: Question['form']) => ({
    title: form.title,
    category: nameOf(form.categoryId),
    content: plainText(form.content).slice(0, 300),
    words: form.words,
  });
  const differences = (stored: Question['form']): ConflictRow[] => {
    const [mine, theirs] = [shown(values), shown(stored)];
    return (Object.keys(texts.conflictFields) as (keyof typeof texts.conflictFields)[])
      .filter((field) => mine[field] !== theirs[field])
      .map((field) => ({ field: texts.conflictFields[field], mine: mine[field], stored: theirs[field] }));
  };
  return (
    <>
      <LeaveGuard unsaved={write.unsaved} onLeave={draft.forget} />
      <PageHeader
        title={values.title || texts.title}
        context={<QuestionStatusChip status={question.status} />}
        action={<EditorBar editor={editor} />}
      />
      <RestoredNotice editor={editor} texts={{ restored: shared.restored, discard: texts.discard }} />
      <Stack gap="6">
        <Panel title={texts.content}>
          <EditorFields editor={editor} categories={categories} />
        </Panel>
        <Panel title={texts.preview}>
          <ScreenPreview>
            {() => (
              <>
                <Text fontSize="2xl" fontWeight="semibold" mb="4">
                  {nameOf(values.categoryId)}
                </Text>
                <QuestionList
                  questions={[
                    {
                      id: question.id,
                      title: values.title,
                      content: values.content,
                      category_id: String(values.categoryId),
                    },
                  ]}
                  selected={question.id}
                  onSelect={() => undefined}
                />
              </>
            )}
          </ScreenPreview>
        </Panel>
      </Stack>
      {write.conflict && (
        <ConflictDialog
          title={texts.conflictTitle}
          help={texts.conflictHelp}
          rows={differences(write.conflict.stored.form)}
          texts={conflictTexts}
          first="mine"
          choice={write.conflict}
        />
      )}
    </>
  );
}
