import { saveFile } from 'shared/http';
import { useMutation } from 'shared/query';
import { Button } from 'shared/ui/core';
import { FileSpreadsheet } from 'shared/ui/icons';
import { notify } from 'shared/ui/overlay';

type ExportButtonProps = {
  /** Asks for the spreadsheet of all the rows that the filters give (U-409). */
  readonly onExport: () => Promise<{ readonly url: string; readonly filename: string }>;
};

const texts = {
  export: 'Exportar',
  exporting: 'Exportando…',
  exported: (filename: string) => `Se descargó ${filename}`,
  failed: 'No se pudo exportar el listado',
  retry: 'Reintentar',
};

export function ExportButton({ onExport }: ExportButtonProps) {
  const file = useMutation({
    mutationFn: async () => {
      const { url, filename } = await onExport();
      await saveFile(url, filename);
      return filename;
    },
  });
  const start = (): void =>
    file.mutate(undefined, {
      onSuccess: (filename) => notify({ tone: 'success', title: texts.exported(filename) }),
      onError: () =>
        notify({ tone: 'danger', title: texts.failed, action: { label: texts.retry, onClick: start } }),
    });
  return (
    <Button variant="outline" loading={file.isPending} loadingText={texts.exporting} onClick={start}>
      <FileSpreadsheet size={18} aria-hidden />
      {texts.export}
    </Button>
  );
}
