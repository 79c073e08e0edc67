import { getBroadcast, getBroadcastFigures, listBroadcasts } from 'shared/endpoints/broadcasts';

/** The calls that show a notification of staff, its progress or its receipts. */
export const showBroadcasts = [listBroadcasts, getBroadcast, getBroadcastFigures];
