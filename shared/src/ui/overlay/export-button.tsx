import { FileSpreadsheet } from 'lucide-react';
import { saveFile } from 'shared/http';
import { DownloadButton } from './download-button.tsx';
import { notify } from './notify.ts';

type ExportButtonProps = {
  /**
   * How many rows the list has; null while nobody knows, when its place is kept, so that nothing moves. A list without
   * rows has nothing to export. Left out where there always is something.
   */
  readonly rows?: number | null;
  /** Asks for the spreadsheet of all the rows that the filters give (U-409). */
  readonly onExport: () => Promise<{ readonly url: string; readonly filename: string }>;
  /** What the file leaves out, said with it. */
  readonly notice?: string | undefined;
};

const texts = {
  export: 'Exportar',
  exporting: 'Exportando…',
  exported: (filename: string) => `Se descargó ${filename}`,
  failed: 'No se pudo exportar el listado',
};

/** 'Exportar' (U-409): docs-{timestamp}.xlsx of what the list shows, whatever its page. */
export function ExportButton({ rows, onExport, notice }: ExportButtonProps) {
  const onDownload = async (): Promise<void> => {
    const { url, filename } = await onExport();
    await saveFile(url, filename);
    notify({ tone: notice ? 'warning' : 'success', title: texts.exported(filename), description: notice });
  };
  if (rows === 0) return null;
  return (
    <DownloadButton
      variant="outline"
      visibility={rows === null ? 'hidden' : undefined}
      loadingText={texts.exporting}
      onDownload={onDownload}
      failed={texts.failed}
    >
      <FileSpreadsheet size={18} aria-hidden />
      {texts.export}
    </DownloadButton>
  );
}
