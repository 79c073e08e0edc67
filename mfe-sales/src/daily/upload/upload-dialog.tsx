import { cancelImport, getImport, type ImportJob } from 'shared/endpoints/imports';
import { loadSalesUpload } from 'shared/endpoints/sales-upload';
import { ApiError, call, messageOf } from 'shared/http';
import { endpointKey, useQueryClient } from 'shared/query';
import { Button, ErrorState } from 'shared/ui/core';
import { UrlPanelBody, UrlPanelFrame } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { CheckedFile } from './checked-file.tsx';
import { ChooseFile } from './choose-file.tsx';
import { FaultyFile } from './faulty-file.tsx';
import { ImportProgress } from './import-progress.tsx';
import { uploadTexts as texts } from './texts.ts';
import { isUnderWay, useImport } from './use-import.ts';
import type { UploadAddress } from './use-upload-address.ts';

type UploadDialogProps = {
  readonly address: UploadAddress;
  readonly contractId: number;
  /** Called when an import begins to be loaded, which continues after the dialog is closed. */
  readonly onLoading: (importId: number) => void;
};

const isLoading = ({ step, state }: ImportJob): boolean => step === 'load' && state !== 'failed';

/**
 * The bulk upload in its two steps (S-161, S-162): a file is chosen and validated, then its summary is
 * loaded. Closing forgets it, except for a load under way (S-164).
 */
export default function UploadDialog({ address, contractId, onLoading }: UploadDialogProps) {
  const { importId } = address;
  const query = useImport(importId);
  const cache = useQueryClient();
  const keep = (job: ImportJob): void =>
    void cache.setQueryData(endpointKey(getImport, { params: { id: job.id } }), job);
  const load = useWrite(loadSalesUpload, {
    onReply: (job) => {
      keep(job);
      onLoading(job.id);
    },
  });
  const job = importId === null ? undefined : query.data;

  /** The server forgets it a day later in any case. */
  const forget = (): void => {
    if (importId === null || (job && isLoading(job))) return;
    void call(cancelImport, { params: { id: importId } }).catch(() => undefined);
  };
  const close = (): void => {
    forget();
    address.close();
  };
  const restart = (): void => {
    forget();
    load.dismiss();
    address.restart();
  };

  function view() {
    if (importId === null) {
      return (
        <ChooseFile
          contractId={contractId}
          onClose={close}
          onSent={(sent) => {
            keep(sent);
            address.follow(sent.id);
          }}
        />
      );
    }
    if (job === undefined) {
      const isGone = query.error instanceof ApiError && query.error.status === 404;
      return (
        <UrlPanelBody kind="dialog" footer={<Button onClick={restart}>{texts.chooseOther}</Button>}>
          {query.error ? (
            <ErrorState
              title={isGone ? texts.gone : texts.statusFailed}
              description={isGone ? null : messageOf(query.error)}
              onRetry={isGone ? undefined : () => void query.refetch()}
            />
          ) : (
            <ImportProgress job={null} />
          )}
        </UrlPanelBody>
      );
    }
    if (isUnderWay(job)) {
      return (
        <UrlPanelBody
          kind="dialog"
          footer={
            <Button variant="outline" colorPalette="neutral" onClick={close}>
              {job.step === 'load' ? texts.close : texts.cancel}
            </Button>
          }
        >
          <ImportProgress job={job} />
        </UrlPanelBody>
      );
    }
    if (job.step === 'check' && (job.state === 'failed' || job.faults > 0))
      return <FaultyFile job={job} afterOrder={load.isSaved} onRestart={restart} />;
    return (
      <CheckedFile
        job={job}
        busy={load.busy || isLoading(job)}
        error={load.error && messageOf(load.error)}
        onLoad={() => load.send({ body: { cargaId: job.id } })}
        onRestart={restart}
      />
    );
  }

  return (
    <UrlPanelFrame kind="dialog" size="lg" title={texts.title} onClose={close}>
      {view()}
    </UrlPanelFrame>
  );
}
