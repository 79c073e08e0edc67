import { getPublication, listAnnouncements } from 'shared/endpoints/announcements';
import { getPublishing, listPublishing, listVersions } from 'shared/endpoints/publishing';
import { getReceiptFigures, listReceipts } from 'shared/endpoints/receipts';

/** The calls that show an announcement, its status or its receipts. */
export const showPublications = [
  listPublishing,
  getPublishing,
  listVersions,
  listAnnouncements,
  getPublication,
  getReceiptFigures,
  listReceipts,
];
