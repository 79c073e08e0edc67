import { useState } from 'react';
import {
  applyRecordImport,
  discardRecordImport,
  getRecordImport,
  listRecordImportRows,
  listRecordImports,
  undoRecordImport,
  type RecordImportDetail,
} from 'shared/endpoints/record-imports';
import { formatCount } from 'shared/format';
import { Button, Flex } from 'shared/ui/core';
import { useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { ApplyDialog } from './apply-dialog.tsx';
import { texts } from './texts.ts';

const showImports = [getRecordImport, listRecordImports, listRecordImportRows];
const writing = { refreshes: showImports, failed: texts.writeFailed };

/** What the user may do with an import now. */
export function ImportActions({ detail }: { readonly detail: RecordImportDetail }) {
  const { id, filename, may, counts, country } = detail;
  const params = { id };
  const [isAsking, setIsAsking] = useState(false);
  const { confirm, confirmation } = useConfirm();
  const apply = useWrite(applyRecordImport, { ...writing, onSaved: () => setIsAsking(false) });
  const undo = useWrite(undoRecordImport, writing);
  const discard = useWrite(discardRecordImport, writing);
  const changes = counts === null ? 0 : counts.new + counts.changed + counts.end;

  async function askDiscard(): Promise<void> {
    const question = { title: texts.discardTitle(filename), description: texts.discardHelp };
    if (await confirm({ ...question, confirmLabel: texts.discard, destructive: true }))
      discard.send({ params });
  }
  async function askUndo(): Promise<void> {
    const question = { title: texts.undoTitle(filename), description: texts.undoHelp };
    if (await confirm({ ...question, confirmLabel: texts.undo, destructive: true })) undo.send({ params });
  }
  return (
    <Flex gap="2" wrap="wrap">
      {may.discard && (
        <Button
          variant="outline"
          colorPalette="neutral"
          loading={discard.busy}
          onClick={() => void askDiscard()}
        >
          {texts.discard}
        </Button>
      )}
      {may.apply && (
        <Button onClick={() => setIsAsking(true)}>
          {texts.applyNow(changes, formatCount(changes, country))}
        </Button>
      )}
      {may.undo && (
        <Button variant="outline" loading={undo.busy} onClick={() => void askUndo()}>
          {texts.undo}
        </Button>
      )}
      {counts && (
        <ApplyDialog
          open={isAsking}
          busy={apply.busy}
          filename={filename}
          counts={counts}
          country={country}
          onClose={() => setIsAsking(false)}
          onApply={(terminan) => apply.send({ params, body: { terminan } })}
        />
      )}
      {confirmation}
    </Flex>
  );
}
