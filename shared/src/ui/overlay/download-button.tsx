import { ApiError } from 'shared/http';
import { Button, type ButtonProps } from 'shared/ui/core';
import { useMutation } from 'shared/query';
import { notify } from './notify.ts';

type DownloadButtonProps = Omit<ButtonProps, 'onClick' | 'loading'> & {
  /** Requests the file and saves it. */
  readonly onDownload: () => Promise<void>;
  /** Message of a failure. */
  readonly failed: string;
  readonly failedHelp?: string | undefined;
  /** Another way to get the file; default: a retry. */
  readonly otherWay?: { readonly label: string; readonly open: () => void } | undefined;
};

const retry = 'Reintentar';

/** Downloads a file, or says why not and what to do. The owner defines its look. */
export function DownloadButton({ onDownload, failed, failedHelp, otherWay, ...look }: DownloadButtonProps) {
  const download = useMutation({ mutationFn: onDownload });
  const start = (): void =>
    download.mutate(undefined, {
      onError: (error) => {
        otherWay?.open();
        // An immediate retry would fail: the reply says when to try.
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
