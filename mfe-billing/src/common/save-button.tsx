import { useMutation } from 'shared/query';
import { Button } from 'shared/ui/core';
import { Download } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';
import { texts } from './texts.ts';

/** Its text, not its invisible edge, ends where the column ends. */
export const quietAction = { variant: 'ghost', size: 'sm', colorPalette: 'brand', me: '-3' } as const;

type SaveButtonProps = {
  /** Which document, for screen readers. */
  readonly label: string;
  readonly onSave: () => Promise<void>;
  /** What is said when it fails. */
  readonly failed: string;
  /** Another way to the document; without one the same is offered again. */
  readonly otherWay?: { readonly label: string; readonly open: () => void } | undefined;
};

/** Saves a document on the disk, or says why not and what else can be done. */
export function SaveButton({ label, onSave, failed, otherWay }: SaveButtonProps) {
  const save = useMutation({ mutationFn: onSave });
  const start = (): void =>
    save.mutate(undefined, {
      onError: () => {
        otherWay?.open();
        const action = otherWay
          ? { label: otherWay.label, onClick: otherWay.open }
          : { label: texts.retry, onClick: start };
        notify({ tone: 'danger', title: failed, action });
      },
    });
  return (
    <Button
      {...quietAction}
      aria-label={label}
      loading={save.isPending}
      loadingText={texts.downloading}
      onClick={start}
    >
      <Download size={16} aria-hidden />
      {texts.download}
    </Button>
  );
}
