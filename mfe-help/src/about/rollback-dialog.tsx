import { listReleases } from 'shared/endpoints/about';
import { rollBackRelease } from 'shared/endpoints/deploy';
import { useQueryClient } from 'shared/query';
import { showAtField, useWrite } from 'shared/writes';
import { ChangeDialog, useReasonForm } from './change-dialog.tsx';
import { texts } from './texts.ts';
import { releasesKey, type RemoteVersion } from './use-releases.ts';

type RollbackDialogProps = { readonly release: RemoteVersion; readonly onClose: () => void };

/** Activates an earlier version of a remote again, for all: the host has no rollback (T32). */
export function RollbackDialog({ release: { area, version }, onClose }: RollbackDialogProps) {
  const form = useReasonForm();
  const queries = useQueryClient();
  const name = texts.names[area];
  const write = useWrite(rollBackRelease, {
    refreshes: [listReleases],
    saved: texts.rolledBack(name, version),
    onFailed: (error) => void showAtField(error, form),
    onDone: () => {
      void queries.invalidateQueries({ queryKey: releasesKey });
      onClose();
    },
  });
  return (
    <ChangeDialog
      removes
      title={texts.rollbackTitle(name, version)}
      help={texts.rollbackHelp}
      confirm={texts.rollbackConfirm(version)}
      busyText={texts.rollingBack}
      form={form}
      write={write}
      onConfirm={(body) => write.send({ params: { area }, body: { version, ...body } })}
      onClose={onClose}
    />
  );
}
