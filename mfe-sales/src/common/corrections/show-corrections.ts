import {
  getCorrectionRequest,
  listCorrectionRequests,
  listDayCorrections,
} from 'shared/endpoints/correction-requests';
import { showAudit } from '../audit/show-audit.ts';

/** What shows requests for corrections, and the days that an accepted one changes. */
export const showCorrections = [
  listDayCorrections,
  listCorrectionRequests,
  getCorrectionRequest,
  ...showAudit,
] as const;
