import { useState } from 'react';
import { listReleases } from 'shared/endpoints/about';
import { activateRelease } from 'shared/endpoints/deploy';
import { useQueryClient } from 'shared/query';
import { SelectField } from 'shared/ui/inputs';
import { showAtField, useWrite } from 'shared/writes';
import { ChangeDialog, useReasonForm } from './change-dialog.tsx';
import { reachChoices } from './reach.ts';
import { texts } from './texts.ts';
import { releasesKey, type RemoteVersion } from './use-releases.ts';

type ReleaseDialogProps = { readonly release: RemoteVersion; readonly onClose: () => void };

/** Releases a stored version of a remote to some people, or to all (T32). */
export function ReleaseDialog({ release: { area, version }, onClose }: ReleaseDialogProps) {
  const form = useReasonForm();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('staff');
  const name = texts.names[area];
  const write = useWrite(activateRelease, {
    refreshes: [listReleases],
    saved: texts.released(name, version),
    onFailed: (error) => void showAtField(error, form),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: releasesKey });
      onClose();
    },
  });
  const alcance = reachChoices.find(({ value }) => value === chosen)?.reach;
  return (
    <ChangeDialog
      title={texts.releaseTitle(name, version)}
      help={texts.releaseHelp}
      confirm={texts.releaseConfirm(version)}
      busyText={texts.releasing}
      form={form}
      write={write}
      onConfirm={(body) =>
        write.send({ params: { area }, body: { version, ...(alcance && { alcance }), ...body } })
      }
      onClose={onClose}
    >
      <SelectField
        required
        label={texts.reach.label}
        help={texts.reach.help}
        value={chosen}
        options={reachChoices}
        onChange={setChosen}
      />
    </ChangeDialog>
  );
}
