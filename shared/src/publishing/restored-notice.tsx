import type { Draft } from 'shared/forms';
import { Alert, Button } from 'shared/ui/core';

type RestoredNoticeProps = {
  readonly editor: { readonly draft: Draft; readonly changed: boolean; readonly discard: () => void };
  readonly texts: { readonly restored: string; readonly discard: string };
};

/** Says that what an earlier visit left unsaved is back in the form, and offers to discard it. */
export function RestoredNotice({ editor, texts }: RestoredNoticeProps) {
  if (!editor.draft.restored || !editor.changed) return null;
  return (
    <Alert.Root status="info" mb="5">
      <Alert.Indicator />
      <Alert.Title flex="1">{texts.restored}</Alert.Title>
      <Button size="sm" variant="outline" onClick={editor.discard}>
        {texts.discard}
      </Button>
    </Alert.Root>
  );
}
