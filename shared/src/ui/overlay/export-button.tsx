import { FileSpreadsheet } from 'lucide-react';
import type { ExportJob } from 'shared/contract/exports';
import { DownloadButton } from './download-button.tsx';
import { followExport } from './export-follower.ts';
import { exportTexts as texts } from './export-texts.ts';

type ExportButtonProps = {
  /**
   * How many rows the list has; null while nobody knows, when its place is kept, so that nothing moves. A list without
   * rows has nothing to export. Left out where there always is something.
   */
  readonly rows?: number | null;
  /** Asks for the spreadsheet of all the rows that the filters give (U-409). */
  readonly onExport: () => Promise<ExportJob>;
  /** What the file leaves out, said with it. */
  readonly notice?: string | undefined;
};

/** 'Exportar' (U-409): docs-{timestamp}.xlsx of what the list shows, whatever its page. */
export function ExportButton({ rows, onExport, notice }: ExportButtonProps) {
  if (rows === 0) return null;
  return (
    <DownloadButton
      variant="outline"
      visibility={rows === null ? 'hidden' : undefined}
      loadingText={texts.exporting}
      onDownload={async () => followExport(await onExport(), notice)}
      failed={texts.failed}
    >
      <FileSpreadsheet size={18} aria-hidden />
      {texts.export}
    </DownloadButton>
  );
}
