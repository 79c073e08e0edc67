import { personalIdOf } from 'shared/countries';
import type { Profile, ProfileUpdate } from 'shared/contract/profile';
import { Button, Text } from 'shared/ui/core';
import { type Column, DataTable } from 'shared/ui/data';
import { AppDialog } from 'shared/ui/overlay';
import { differences, type Difference, type EditableField } from './profile-values.ts';
import { texts } from './texts.ts';

type ProfileConflictProps = {
  readonly mine: ProfileUpdate;
  readonly stored: Profile;
  readonly keepMine: (stored: Profile) => Promise<void>;
  readonly takeStored: (stored: Profile) => void;
  readonly dismiss: () => void;
};

/** Somebody saved meanwhile: both values side by side, and the choice between them (T19). */
export function ProfileConflict({ mine, stored, keepMine, takeStored, dismiss }: ProfileConflictProps) {
  const labels: Readonly<Record<EditableField, string>> = {
    nombres: texts.names,
    apellidos: texts.lastNames,
    dni: personalIdOf(stored.paisId).label,
    telefono: texts.phone,
  };
  const columns: readonly Column<Difference>[] = [
    { key: 'field', header: texts.field, primary: true, cell: ({ field }) => labels[field] },
    { key: 'mine', header: texts.mine, cell: (row) => row.mine || texts.empty },
    { key: 'stored', header: texts.stored, cell: (row) => row.stored || texts.empty },
  ];
  return (
    <AppDialog
      open
      onClose={dismiss}
      title={texts.conflictTitle}
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
