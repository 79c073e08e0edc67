import type { AdminUser, PermissionCategory } from 'shared/contract/users';
import { Button, Text } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { AppDialog } from 'shared/ui/overlay';
import { usersTexts as texts } from './texts.ts';
import { differences, type Difference } from './user-differences.ts';
import type { UserValues } from './user-values.ts';

type UserConflictProps = {
  readonly mine: UserValues;
  readonly stored: AdminUser;
  readonly categories: readonly PermissionCategory[];
  readonly keepMine: (stored: AdminUser) => Promise<void>;
  readonly takeStored: (stored: AdminUser) => void;
  readonly dismiss: () => void;
};

const columns: readonly Column<Difference>[] = [
  { key: 'field', header: texts.field, primary: true, cell: ({ field }) => field },
  { key: 'mine', header: texts.mine, cell: ({ mine }) => mine || texts.none },
  { key: 'stored', header: texts.stored, cell: ({ stored }) => stored || texts.none },
];

/** Another administrator saved meanwhile: both values side by side, and the choice between them (T19). */
export function UserConflict({ mine, stored, categories, keepMine, takeStored, dismiss }: UserConflictProps) {
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
        rows={differences(mine, stored, categories)}
        rowKey={({ field }) => field}
      />
    </AppDialog>
  );
}
