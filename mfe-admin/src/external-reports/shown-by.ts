import { listRegisteredReports } from 'shared/endpoints/external-reports';
import { listExternalReports, readExternalReport } from 'shared/endpoints/reports';

/** The calls that show an external report. */
export const showReports = [listRegisteredReports, listExternalReports, readExternalReport];
