import type { AnnouncementFile } from 'shared/endpoints/announcements';
import { signalDownload } from 'shared/endpoints/downloads';
import { call, saveFile } from 'shared/http';
import { useCountry } from 'shared/country';

/** P-323, P-324: requests a signed link to the attachment and saves the file. */
export function useAttachmentDownload({
  file_path,
  file_name,
  nombre,
}: AnnouncementFile): () => Promise<void> {
  const { path: country } = useCountry();
  return async () => {
    const { signal_url } = await call(signalDownload, {
      params: { country },
      body: { path: file_path, bucket: 'attachments' },
    });
    await saveFile(signal_url, file_name || nombre);
  };
}
