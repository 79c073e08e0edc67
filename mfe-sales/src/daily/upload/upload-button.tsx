import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ImportJob } from 'shared/endpoints/imports';
import { useLazyComponent } from 'shared/lazy-component';
import { useCan } from 'shared/session';
import { Button, chakra } from 'shared/ui/core';
import { Upload } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';
import { useRefresh } from 'shared/writes';
import { showSales } from '../../common/declaring/show-sales.ts';
import { uploadButtonTexts as texts } from './button-texts.ts';
import { useImport } from './use-import.ts';
import { useUploadAddress, type UploadAddress } from './use-upload-address.ts';

const loadDialog = () => import('./upload-dialog.tsx');

type UploadButtonProps = { readonly contractId: number };

/** Opens the bulk upload, for those who may create DailySalesBatch (S-160). */
export const UploadButton = (props: UploadButtonProps) =>
  useCan('create', 'DailySalesBatch') ? <Uploading {...props} /> : null;

function Uploading({ contractId }: UploadButtonProps) {
  const address = useUploadAddress();
  const [ordered, setOrdered] = useState<number | null>(null);
  useLoaded(ordered, address);
  const drawDialog = useLazyComponent(loadDialog, address.isOpen ? 1 : 0, { throws: true });
  return (
    <>
      <Button
        variant="outline"
        colorPalette="neutral"
        aria-label={texts.open}
        px={{ base: '3', sm: '4' }}
        onClick={address.open}
      >
        <Upload size={18} aria-hidden />
        <chakra.span hideBelow="sm">{texts.open}</chakra.span>
      </Button>
      {address.isOpen && drawDialog?.({ address, contractId, onLoading: setOrdered })}
    </>
  );
}

/** How an ordered load ended; null while it has not, or was not ordered here. */
function endOf({ step, state, faults }: ImportJob, isOrdered: boolean): 'loaded' | 'failed' | 'stale' | null {
  if (step === 'load') return state === 'done' ? 'loaded' : state === 'failed' ? 'failed' : null;
  // Days changed after the validation, so that the file was checked again and has faults now.
  return isOrdered && faults > 0 ? 'stale' : null;
}

/** Tells of a load that has ended, once, whether its dialog is still open or not. */
function useLoaded(ordered: number | null, address: UploadAddress): void {
  const { importId: shown } = address;
  const { data } = useImport(shown ?? ordered);
  const refresh = useRefresh(showSales);
  const told = useRef<number | null>(null);
  const tell = useEffectEvent((job: ImportJob) => {
    const end = endOf(job, job.id === ordered);
    // A dialog that is open says itself what failed, and offers a way on.
    if (end === null || told.current === job.id || (end !== 'loaded' && job.id === shown)) return;
    told.current = job.id;
    if (end === 'loaded') {
      notify({ tone: 'success', title: texts.loaded });
      void refresh();
      if (job.id === shown) address.close();
      return;
    }
    notify({
      tone: 'danger',
      title: texts.loadFailed,
      description: job.message ?? texts.nothingStored,
      action: { label: texts.seeWhy, onClick: () => address.follow(job.id) },
    });
  });
  useEffect(() => {
    // Notices and the address are drawn synchronously, which an effect may not do.
    if (data) queueMicrotask(() => tell(data));
  }, [data]);
}
