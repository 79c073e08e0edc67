import { Button, Text } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { AppDialog } from 'shared/ui/overlay';
import type { Difference } from './differences.ts';
import { conflictTexts as texts } from './texts.ts';

type ConflictDialogProps<Stored> = {
  readonly title: string;
  /** Who changed what, and the choice. */
  readonly help: string;
  readonly differences: readonly Difference[];
  readonly stored: Stored;
  readonly keepMine: (stored: Stored) => Promise<void>;
  readonly takeStored: (stored: Stored) => void;
  readonly dismiss: () => void;
};

const value = (text: string) => <Text overflowWrap="anywhere">{text || texts.empty}</Text>;

const columns: readonly Column<Difference>[] = [
  { key: 'field', header: texts.field, primary: true, cell: ({ field }) => field },
  { key: 'mine', header: texts.mine, wraps: true, cell: ({ mine }) => value(mine) },
  { key: 'stored', header: texts.stored, wraps: true, cell: ({ stored }) => value(stored) },
];

/** Another user saved meanwhile: both values side by side, and the choice between them (T19). */
export function ConflictDialog<Stored>({
  title,
  help,
  differences,
  stored,
  keepMine,
  takeStored,
  dismiss,
}: ConflictDialogProps<Stored>) {
  return (
    <AppDialog
      open
      onClose={dismiss}
      title={title}
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
        {help}
      </Text>
      {differences.length === 0 ? (
        <Text>{texts.same}</Text>
      ) : (
        <DataTable caption={title} columns={columns} rows={differences} rowKey={({ field }) => field} />
      )}
    </AppDialog>
  );
}
