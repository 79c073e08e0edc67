import {
  type AnnouncementFile,
  announcementState,
  getAnnouncement,
  getPublication,
} from 'shared/endpoints/announcements';
import { signalDownload } from 'shared/endpoints/downloads';
import { call, saveFile } from 'shared/http';
import { useQuery } from 'shared/query';
import { useLocation, useSearchParams } from 'shared/router';
import { useCountry } from 'shared/country';

/**
 * The announcement of the address. Data passed on by the wall is shown at once; opened directly, the id (and
 * the instant of its creation) loads the same one (P-093).
 */
export function useAnnouncement(id: number) {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const createdAt = search.get('createdAt');
  const passed = announcementState.safeParse(state);
  return useQuery({
    queryKey: [getAnnouncement.path, id, createdAt],
    queryFn: ({ signal }) =>
      createdAt === null
        ? call(getPublication, { params: { id } }, { signal })
        : call(getAnnouncement, { params: { id, createdAt } }, { signal }),
    ...(passed.success && passed.data.announcement.announcementId === id
      ? { placeholderData: passed.data.announcement }
      : {}),
  });
}

/** P-323, P-324: requests a signed link to the attachment and saves the file. */
export function useAttachmentDownload({ file_path, file_name }: AnnouncementFile): () => Promise<void> {
  const { path: country } = useCountry();
  return async () => {
    const { signal_url } = await call(signalDownload, {
      params: { country },
      body: { path: file_path, bucket: 'attachments' },
    });
    await saveFile(signal_url, file_name);
  };
}
