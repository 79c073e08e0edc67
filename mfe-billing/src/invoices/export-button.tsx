import type { SessionCompany } from 'shared/contract/auth';
import { Button } from 'shared/ui/core';
import { FileSpreadsheet } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';
import { texts } from './texts.ts';
import type { InvoiceSearch } from './use-invoice-search.ts';
import { useInvoiceExport } from './use-invoices.ts';

type ExportButtonProps = { readonly company: SessionCompany; readonly search: InvoiceSearch };

/** U-409: all the rows that the filters give, as docs-{timestamp}.xlsx. */
export function ExportButton({ company, search }: ExportButtonProps) {
  const file = useInvoiceExport(company, search);
  const start = () =>
    file.mutate(undefined, {
      onSuccess: (filename) => notify({ tone: 'success', title: texts.exported(filename) }),
      onError: () =>
        notify({ tone: 'danger', title: texts.exportFailed, action: { label: texts.retry, onClick: start } }),
    });
  return (
    <Button variant="outline" loading={file.isPending} loadingText={texts.exporting} onClick={start}>
      <FileSpreadsheet size={18} aria-hidden />
      {texts.export}
    </Button>
  );
}
