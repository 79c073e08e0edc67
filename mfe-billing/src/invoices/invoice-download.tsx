import type { InvoiceRow } from 'shared/contract/invoices';
import { Button, Flex } from 'shared/ui/core';
import { Download, ExternalLink } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';
import { texts } from './texts.ts';
import { useInvoiceDownload } from './use-invoices.ts';
import type { InvoiceVariant } from './variants/index.ts';

/** Its text, not its invisible edge, ends where the column ends. */
const quiet = { variant: 'ghost', size: 'sm', colorPalette: 'brand', me: '-3' } as const;

type InvoiceDownloadProps = { readonly row: InvoiceRow; readonly variant: InvoiceVariant };

/** What can be done with an invoice: save its PDF, open its address, or wait for either (P-172, P-285, P-286). */
export function InvoiceDownload({ row, variant }: InvoiceDownloadProps) {
  if (row.tipo_visualizacion === null || row.url === null) {
    // As tall as a button, so that all rows are alike.
    return (
      <Flex minH="9" align="center" justify="end" color="fg.muted">
        {variant.missingView}
      </Flex>
    );
  }
  const number = variant.numberText(row.numero);
  if (row.tipo_visualizacion === 'pdf') return <SavePdf row={row} path={row.url} number={number} />;
  return (
    <Button asChild {...quiet}>
      <a href={row.url} target="_blank" rel="noopener noreferrer" aria-label={texts.openOf(number)}>
        <ExternalLink size={16} aria-hidden />
        {texts.open}
      </a>
    </Button>
  );
}

function SavePdf({ row, path, number }: { row: InvoiceRow; path: string; number: string }) {
  const download = useInvoiceDownload();
  const start = () =>
    download.mutate(
      { row, path },
      {
        onError: () =>
          notify({
            tone: 'danger',
            title: texts.downloadFailed,
            action: { label: texts.retry, onClick: start },
          }),
      },
    );
  return (
    <Button
      {...quiet}
      aria-label={texts.downloadOf(number)}
      loading={download.isPending}
      loadingText={texts.downloading}
      onClick={start}
    >
      <Download size={16} aria-hidden />
      {texts.download}
    </Button>
  );
}
