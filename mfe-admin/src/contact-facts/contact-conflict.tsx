import type { ContactFacts } from 'shared/contract/contact-facts';
import { Button, Text } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { AppDialog } from 'shared/ui/overlay';
import { differences, type ComparedField, type ContactValues, type Difference } from './contact-values.ts';
import { contactTexts as texts } from './texts.ts';

type ContactConflictProps = {
  readonly mine: ContactValues;
  readonly stored: ContactFacts;
  readonly keepMine: (stored: ContactFacts) => Promise<void>;
  readonly takeStored: (stored: ContactFacts) => void;
  readonly dismiss: () => void;
};

const labels: Readonly<Record<ComparedField, string>> = {
  email: texts.email,
  telefono: texts.phone,
  web: texts.web,
};

const columns: readonly Column<Difference>[] = [
  { key: 'field', header: texts.field, primary: true, cell: ({ field }) => labels[field] },
  { key: 'mine', header: texts.mine, wraps: true, cell: ({ mine }) => mine || texts.empty },
  { key: 'stored', header: texts.stored, wraps: true, cell: ({ stored }) => stored || texts.empty },
];

/** Somebody saved meanwhile: both values side by side, and the choice between them (T19). */
export function ContactConflict({ mine, stored, keepMine, takeStored, dismiss }: ContactConflictProps) {
  return (
    <AppDialog
      open
      onClose={dismiss}
      title={texts.conflictTitle}
      size="lg"
      footer={
        <>
          <Button variant="outline" onClick={() => takeStored(stored)}>
            {texts.takeStored}
          </Button>
          <Button onClick={() => void keepMine(stored)}>{texts.keepMine}</Button>
        </>
      }
    >
      <Text mb="4" color="fg.muted">
        {texts.conflictHelp}
      </Text>
      <DataTable
        caption={texts.conflictTitle}
        columns={columns}
        rows={differences(mine, stored)}
        rowKey={({ field }) => field}
      />
    </AppDialog>
  );
}
