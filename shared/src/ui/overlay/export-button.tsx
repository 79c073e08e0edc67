import { Button } from '@chakra-ui/react';
import { FileSpreadsheet } from 'lucide-react';
import { saveFile } from 'shared/http';
import { useMutation } from 'shared/query';
import { notify } from './notify.ts';

type ExportButtonProps = {
  /**
   * How many rows the list has; null while nobody knows, when its place is kept, so that nothing moves. A list without
   * rows has nothing to export. Left out where there always is something.
   */
  readonly rows?: number | null;
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

/** 'Exportar' (U-409): docs-{timestamp}.xlsx of what the list shows, whatever its page. */
export function ExportButton({ rows, onExport }: ExportButtonProps) {
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
  if (rows === 0) return null;
  return (
    <Button
      variant="outline"
      visibility={rows === null ? 'hidden' : undefined}
      loading={file.isPending}
      loadingText={texts.exporting}
      onClick={start}
    >
      <FileSpreadsheet size={18} aria-hidden />
      {texts.export}
    </Button>
  );
}
