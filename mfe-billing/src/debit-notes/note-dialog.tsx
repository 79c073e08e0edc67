import { acceptDebitNote, type DebitNote } from 'shared/endpoints/debit-notes';
import { messageOf } from 'shared/http';
import { Alert, Button, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { NoteFacts } from './note-facts.tsx';
import { NoteItems } from './note-items.tsx';
import { NoteRecipients } from './note-recipients.tsx';
import { texts } from './texts.ts';
import { showNotes } from './use-notes.ts';

type NoteDialogProps = { readonly note: DebitNote; readonly onClose: () => void };

/** A note with all its items, and a button for its recipients to accept it (P-100, P-102). */
export function NoteDialog({ note, onClose }: NoteDialogProps) {
  const acceptance = useWrite(acceptDebitNote, {
    refreshes: showNotes,
    untilRefreshed: true,
    // Said at once: the last note closes its dialog.
    saved: texts.acceptedNotice,
    onDone: onClose,
  });
  return (
    <AppDialog
      open
      reading
      size="lg"
      title={texts.note.title(note.id)}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.note.close}
          </Button>
          {note.can_accept && (
            <Button
              loading={acceptance.busy}
              loadingText={texts.note.accepting}
              onClick={() => acceptance.send({ params: { id: note.id } })}
            >
              {texts.note.accept}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="6">
        <NoteFacts note={note} />
        <NoteItems note={note} />
        <NoteRecipients note={note} />
        {note.can_accept && (
          <Text fontSize="sm" color="fg.muted">
            {texts.note.settles}
          </Text>
        )}
        {acceptance.error && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{texts.note.failed}</Alert.Title>
              <Alert.Description>{messageOf(acceptance.error)}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
      </Stack>
    </AppDialog>
  );
}
