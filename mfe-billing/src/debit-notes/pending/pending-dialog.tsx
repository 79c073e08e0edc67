import { useState } from 'react';
import type { DebitNote } from 'shared/endpoints/debit-notes';
import { formatInstantDay } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Box, Button, Flex, Stack, Text } from 'shared/ui/core';
import { ChevronRight } from 'shared/ui/icons';
import { AppDialog } from 'shared/ui/overlay';
import { Money } from '../../common/money.tsx';
import { NoteDialog } from '../note-dialog.tsx';
import { texts } from '../texts.ts';

const { pending: words } = texts;

type PendingDialogProps = { readonly notes: readonly DebitNote[]; readonly onLater: () => void };

/** The list of pending notes; each opens with its items and the button to accept it (P-100). */
export default function PendingDialog({ notes, onLater }: PendingDialogProps) {
  const [opened, setOpened] = useState<DebitNote | null>(null);
  return (
    <>
      <AppDialog
        open
        insistent
        title={words.title}
        onClose={onLater}
        footer={
          <Button variant="outline" colorPalette="neutral" onClick={onLater}>
            {words.later}
          </Button>
        }
      >
        <Text color="fg.muted" mb="4">
          {words.intro(notes.length)}
        </Text>
        <Stack as="ul" listStyleType="none" gap="2" aria-label={words.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <NoteRow note={note} onOpen={() => setOpened(note)} />
            </li>
          ))}
        </Stack>
        <Text fontSize="sm" color="fg.muted" mt="4">
          {words.laterHelp(notes.length)}
        </Text>
      </AppDialog>
      {opened && <NoteDialog note={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function NoteRow({ note, onOpen }: { readonly note: DebitNote; readonly onOpen: () => void }) {
  const country = useCountryCode();
  const { brand, space } = note.contract;
  return (
    <Flex align="center" gap="3" borderWidth="1px" borderRadius="l3" p="3" wrap="wrap">
      <Box flex="1 1 12rem" minW="0">
        <Text fontWeight="semibold">{note.reason}</Text>
        <Text fontSize="sm" color="fg.muted">
          {`${texts.columns.folio} ${note.id} · ${formatInstantDay(note.created_at, country)}`}
        </Text>
        <Text fontSize="sm" color="fg.muted">
          {`${brand.name} · ${space.building.name}`}
        </Text>
      </Box>
      <Flex align="center" gap="3" ms="auto">
        <Money amount={note.value} currency={note.currency} />
        <Button size="sm" aria-label={words.reviewOf(note.id)} onClick={onOpen}>
          {words.review}
          <ChevronRight size={16} aria-hidden />
        </Button>
      </Flex>
    </Flex>
  );
}
