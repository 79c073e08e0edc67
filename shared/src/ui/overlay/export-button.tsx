import { FileSpreadsheet } from 'lucide-react';
import type { ExportJob } from 'shared/endpoints/exports';
import { DownloadButton } from './download-button.tsx';
import { exportTexts as texts } from './export-texts.ts';

type ExportButtonProps = {
  /**
   * The list's row count; null while unknown, when its space is reserved so that nothing moves. An empty list
   * has nothing to export. Omit it where there are always rows.
   */
  readonly rows?: number | null;
  /** Requests the spreadsheet of all filtered rows (U-409). */
  readonly onExport: () => Promise<ExportJob>;
  /** What the file leaves out, shown with the notice. */
  readonly notice?: string | undefined;
};

/** What follows an export is loaded with the first one, before it is requested. */
async function run(request: () => Promise<ExportJob>, notice: string | undefined): Promise<void> {
  const { followExport } = await import('./export-follower.ts');
  await followExport(await request(), notice);
}

/** 'Exportar' (U-409): docs-{timestamp}.xlsx of the whole list, whatever the page. */
export function ExportButton({ rows, onExport, notice }: ExportButtonProps) {
  if (rows === 0) return null;
  return (
    <DownloadButton
      variant="outline"
      visibility={rows === null ? 'hidden' : undefined}
      loadingText={texts.exporting}
      onDownload={() => run(onExport, notice)}
      failed={texts.failed}
    >
      <FileSpreadsheet size={18} aria-hidden />
      {texts.export}
    </DownloadButton>
  );
}
