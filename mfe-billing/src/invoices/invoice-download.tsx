import type { InvoiceRow } from 'shared/endpoints/invoices';
import { Button, Flex } from 'shared/ui/core';
import { ExternalLink } from 'shared/ui/icons';
import { quietAction, SaveButton } from '../common/save-button.tsx';
import { texts } from './texts.ts';
import { saveInvoice } from './use-invoices.ts';
import type { InvoiceVariant } from './variants/index.ts';

type InvoiceDownloadProps = { readonly row: InvoiceRow; readonly variant: InvoiceVariant };

/**
 * The action of an invoice: save its PDF, open its URL, or a note that neither is available yet (P-172,
 * P-285, P-286).
 */
export function InvoiceDownload({ row, variant }: InvoiceDownloadProps) {
  if (row.tipo_visualizacion === null || row.url === null) {
    // As tall as a button, so that all rows are equal.
    return (
      <Flex minH="9" align="center" justify="end" color="fg.muted">
        {variant.missingView}
      </Flex>
    );
  }
  const number = variant.numberText(row.numero);
  const { url } = row;
  if (row.tipo_visualizacion === 'pdf') {
    return (
      <SaveButton
        label={texts.downloadOf(number)}
        onDownload={() => saveInvoice(row, url)}
        failed={texts.downloadFailed}
      />
    );
  }
  return (
    <Button asChild {...quietAction}>
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={texts.openOf(number)}>
        <ExternalLink size={16} aria-hidden />
        {texts.open}
      </a>
    </Button>
  );
}
