import type { ComponentProps } from 'react';
import { Download } from 'shared/ui/icons';
import { DownloadButton } from 'shared/ui/overlay';
import { texts } from './texts.ts';

/** Aligns its text, not its invisible edge, with the column. */
export const quietAction = { variant: 'ghost', size: 'sm', colorPalette: 'brand', me: '-3' } as const;

type SaveButtonProps = Pick<ComponentProps<typeof DownloadButton>, 'onDownload' | 'failed' | 'otherWay'> & {
  /** Which document, for screen readers. */
  readonly label: string;
};

/** 'Descargar' in the row of a document. */
export const SaveButton = ({ label, ...download }: SaveButtonProps) => (
  <DownloadButton {...quietAction} {...download} aria-label={label} loadingText={texts.downloading}>
    <Download size={16} aria-hidden />
    {texts.download}
  </DownloadButton>
);
