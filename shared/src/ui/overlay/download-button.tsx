import { ApiError } from 'shared/http';
import { Button, type ButtonProps } from 'shared/ui/core';
import { useMutation } from 'shared/query';
import { notify } from './notify.ts';

type DownloadButtonProps = Omit<ButtonProps, 'onClick' | 'loading'> & {
  /** Asks for the file and saves it. */
  readonly onDownload: () => Promise<void>;
  /** What is said when it fails. */
  readonly failed: string;
  readonly failedHelp?: string | undefined;
  /** Another way to the file; without one the same is offered again. */
  readonly otherWay?: { readonly label: string; readonly open: () => void } | undefined;
};

const retry = 'Reintentar';

/** Saves a file on the disk, or says why not and what else can be done. How it looks is its owner's. */
export function DownloadButton({ onDownload, failed, failedHelp, otherWay, ...look }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: onDownload });
  const start = (): void =>
    download.mutate(undefined, {
      onError: (error) => {
        otherWay?.open();
        // Trying again helps only later: the reply says when.
        const isLater = error instanceof ApiError && error.code === 'TOO_MANY_CALLS';
        const help = isLater ? error.message : failedHelp;
        notify({
          tone: 'danger',
          title: failed,
          ...(help !== undefined && { description: help }),
          action: otherWay
            ? { label: otherWay.label, onClick: otherWay.open }
            : { label: retry, onClick: start },
        });
      },
    });
  return <Button {...look} loading={download.isPending} onClick={start} />;
}
